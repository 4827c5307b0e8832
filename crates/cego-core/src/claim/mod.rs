//! Claims: "the rest is mine", "none of the rest is mine". A claim is accepted only if it can be made good
//! in every deal the claimant's seat cannot rule out, whatever the others play (ADR 9).
//!
//! Everything here is asked of a [`View`], so that neither the one answer nor the other can depend on a
//! hidden card.

mod all;
mod knowledge;
mod none;

use crate::trick::CurrentTrick;
use crate::{
    Card, CardSet, Claim, Contract, Declaration, Phase, PipSuits, Refusal, Seat, TableSize, UltiFeats, View,
};
use knowledge::Knowledge;

/// Proves a claim of the seat whose view it is: gives the card to begin with. Asked again after each trick,
/// it leads through the rest of the deal.
///
/// # Errors
/// Why the claim is not accepted; nothing in it tells of cards the seat does not know.
pub fn prove(view: &View, claim: Claim) -> Result<Card, Refusal> {
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
    let settled = seat == declaration.declarer && !declaration.contract.is_all_against_all();
    if claim == Claim::None && !settled {
        return Err(Refusal::ClaimOthersDecide);
    }
    let known = Knowledge::of(view, seat, &declaration);
    let mut table = CurrentTrick::EMPTY;
    view.on_table.iter().for_each(|&(seat, card)| table.put(seat, card));
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
    }
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
