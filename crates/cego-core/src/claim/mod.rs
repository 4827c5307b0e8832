//! Claims: "the rest is mine", "none of the rest is mine", "the rest is ours". A claim is accepted only if it can be made good
//! in every deal that those whose claim it is cannot rule out, whatever the others play (ADR 9, ADR 40).
//!
//! Everything here is asked of a [`View`], and for a side of the hands of its partners, so that neither the one answer nor the
//! other can depend on a card that is hidden from all of them.

mod all;
mod knowledge;
mod none;
mod side;

use crate::trick::CurrentTrick;
use crate::{
    BySeat, Card, CardSet, Claim, Contract, Declaration, Phase, PipSuits, Refusal, Seat, SeatSet, TableSize,
    UltiFeats, View,
};
use knowledge::Knowledge;

/// Proves a claim of the seat whose view it is: gives the card to begin with. Asked again after each trick,
/// it leads through the rest of the deal.
///
/// # Errors
/// Why the claim is not accepted; nothing in it tells of cards the seat does not know.
pub fn prove(view: &View, claim: Claim) -> Result<Card, Refusal> {
    let (seat, declaration) = has_its_time(view)?;
    let settled = seat == declaration.declarer && !declaration.contract.is_all_against_all();
    if claim == Claim::None && !settled {
        return Err(Refusal::ClaimOthersDecide);
    }
    let known = Knowledge::of(view, seat, &declaration);
    let table = table_of(view);
    match claim {
        Claim::All => {
            let feats = open_feats(&declaration, seat, view.hand);
            all::first_card(&known, &table, feats).ok_or_else(|| {
                let tricks_alone = all::first_card(&known, &table, UltiFeats::NONE).is_some();
                if tricks_alone && !feats.is_empty() {
                    Refusal::ClaimLateTricks
                } else {
                    Refusal::ClaimNotCertain
                }
            })
        }
        Claim::None => none::first_card(&known, &table).ok_or(Refusal::ClaimNotCertain),
        Claim::Side => Err(may_claim_for_side(view).err().unwrap_or(Refusal::ClaimTogether)),
    }
}

/// Whether the seat whose view it is may claim for its side at this moment, whatever anybody holds.
pub(crate) fn may_claim_for_side(view: &View) -> Result<(), Refusal> {
    let (seat, declaration) = has_its_time(view)?;
    if seat == declaration.declarer || declaration.contract.is_all_against_all() {
        return Err(Refusal::ClaimNoSide);
    }
    Ok(())
}

/// Proves that the declarer wins no more trick against the seat whose view it is and its partners, whose `hands` these are
/// (those of other seats are not looked at): gives the card to begin with. Asked again of each who is on turn, it leads
/// them through the rest of the deal.
///
/// # Errors
/// Why the claim is not accepted; nothing in it tells of cards none of them knows.
pub fn prove_for_side(view: &View, hands: &BySeat<CardSet>) -> Result<Card, Refusal> {
    may_claim_for_side(view)?;
    let (seat, declaration) = has_its_time(view)?;
    let declarer = declaration.declarer;
    let partners: SeatSet =
        view.players.iter().filter(|&player| player != seat && player != declarer).collect();
    let known = Knowledge::of(view, seat, &declaration).joined(hands, partners);
    side::first_card(&known, &table_of(view), declarer).ok_or(Refusal::ClaimNotCertain)
}

/// The seat and what is played, if it is on turn and nothing binds the play any more.
fn has_its_time(view: &View) -> Result<(Seat, Declaration), Refusal> {
    let (Some(seat), Some(declaration)) = (view.seat, view.declaration) else {
        return Err(Refusal::AuctionNotOver);
    };
    match (view.phase, view.on_turn) {
        (Phase::Play, Some(on_turn)) if on_turn == seat => {}
        (Phase::Play, Some(on_turn)) => return Err(Refusal::NotYourTurn { on_turn }),
        (Phase::Over, _) | (Phase::Play, None) => return Err(Refusal::DealOver),
        (Phase::Auction, _) => return Err(Refusal::AuctionNotOver),
        _ => return Err(Refusal::ExchangeNotOver),
    }
    if is_bound(view, &declaration) {
        return Err(Refusal::ClaimTooEarly);
    }
    Ok((seat, declaration))
}

fn table_of(view: &View) -> CurrentTrick {
    let mut table = CurrentTrick::EMPTY;
    view.on_table.iter().for_each(|&(seat, card)| table.put(seat, card));
    table
}

/// The announced late tricks of the claimant that can still be made: their trumps are in their hand, and
/// their tricks to come.
#[must_use]
pub(crate) fn open_feats(declaration: &Declaration, seat: Seat, hand: CardSet) -> UltiFeats {
    let open = |&number: &u8| hand.contains(Card::trump(number)) && usize::from(number) <= hand.len();
    let feats = declaration.ulti.trumps().filter(open).filter(|_| seat == declaration.declarer);
    feats.filter_map(UltiFeats::of_trump).fold(UltiFeats::NONE, UltiFeats::union)
}

/// Whether rules of the first tricks still bind the play: leads that are due, who leads to the third trick,
/// a Räuber by the rules, a dealer of five who has not joined yet. Everybody can see which.
fn is_bound(view: &View, declaration: &Declaration) -> bool {
    let done = view.tricks.len();
    let raeuber = declaration.contract == Contract::Raeuber;
    view.leads.due > 0
        || declaration.contract.properties().pip_suits != PipSuits::Any && done < 2
        || raeuber && view.rules.raeuber_regulated && done < 3
        || raeuber && view.rules.table == TableSize::Five && done < 1
}
