//! Conversion of games into rows.

use crate::encoding::{LegalNumbers, NumberedGame, OBSERVATION, numbers};
use cego_core::{Action, CardSet, Phase, Seat, TableSize, settle};
use cego_record::{Record, RecordPlayer, to_text};

use crate::dataset::column::Cell;
use crate::dataset::data_set::DataSet;
use crate::dataset::labels::Labeller;
use crate::dataset::source::FinishedGame;
use crate::dataset::split::split;
use crate::dataset::tables::MASK;
use crate::dataset::{DEALS, DECISIONS, DataSetError};

/// A row of the deals table.
pub(crate) type DealCells = [Cell; DEALS.columns.len()];
pub(crate) type DecisionCells = [Cell; DECISIONS.columns.len()];

/// A decision and its labels, without the columns that all rows of a game share.
pub(crate) struct LabelledDecision {
    pub(crate) number: usize,
    pub(crate) seat: Seat,
    pub(crate) phase: Phase,
    pub(crate) observation: Vec<u8>,
    pub(crate) legal: LegalNumbers,
    pub(crate) action: usize,
    pub(crate) fair: Option<[Vec<Option<f32>>; 2]>,
    pub(crate) hindsight: Option<Vec<Option<i32>>>,
}

/// Returns the rows of a game.
pub(crate) fn build_rows(
    data: &DataSet,
    (number, nth): (u64, usize),
    played: &FinishedGame,
    judge: &mut Labeller,
) -> Result<(DealCells, Vec<DecisionCells>), DataSetError> {
    let game = &played.game;
    let outcome = game.outcome().ok_or(DataSetError::Stopped)?;
    let amounts = settle::amounts(game.rules(), outcome);
    let deal = || Cell::Long(number as i64);
    let nth = || Cell::Int(nth as i32);
    let part = || Cell::Text(split(data.seed(), number).to_string());
    let decisions: Vec<DecisionCells> = replay_decisions(played, judge, |_| true)?
        .into_iter()
        .map(|one| {
            let mut mask = vec![0_u8; MASK];
            one.legal.iter().for_each(|n| mask[n / 8] |= 1 << (n % 8));
            let [fair, error] = one.fair.map_or([None, None], |both| both.map(Some));
            [
                deal(),
                nth(),
                Cell::Int(one.number as i32),
                part(),
                Cell::Int(one.seat.number() as i32),
                Cell::Int(played.player_number(one.seat, one.phase) as i32),
                Cell::Text(one.phase.id().to_owned()),
                Cell::Bytes(one.observation),
                Cell::Bytes(mask),
                Cell::Int(one.action as i32),
                Cell::Int(amounts[one.seat]),
                Cell::Floats(fair),
                Cell::Floats(error),
                Cell::Ints(one.hindsight),
            ]
        })
        .collect();
    let cards = |seat: usize| cards(game.deal().hands[Seat::new(seat)]);
    let four = game.rules().table == TableSize::Four;
    let declaration = outcome.declaration;
    let declarer =
        (!declaration.contract.is_all_against_all()).then(|| declaration.declarer.number() as i32);
    let amount = |seat: usize| amounts[Seat::new(seat)];
    let player = |seat: usize| played.players[Seat::new(seat)] as i32;
    let row = [
        deal(),
        nth(),
        part(),
        Cell::Text(data.seed_text().to_owned()),
        Cell::Int(game.deal().dealer.number() as i32),
        Cell::Text(cards(0)),
        Cell::Text(cards(1)),
        Cell::Text(cards(2)),
        Cell::MaybeText(four.then(|| cards(3))),
        Cell::Text(self::cards(game.deal().blind)),
        Cell::Text(declaration.contract.id().to_owned()),
        Cell::MaybeInt(declarer),
        Cell::Int(amount(0)),
        Cell::Int(amount(1)),
        Cell::Int(amount(2)),
        Cell::MaybeInt(four.then(|| amount(3))),
        Cell::Int(player(0)),
        Cell::Int(player(1)),
        Cell::Int(player(2)),
        Cell::MaybeInt(four.then(|| player(3))),
        Cell::Int(decisions.len() as i32),
        Cell::Text(to_text(&record(data, number, played))),
    ];
    Ok((row, decisions))
}

/// Formats cards in record notation.
fn cards(set: CardSet) -> String {
    cego_record::card_names(set).join(" ")
}

/// Returns the record in the form that `cego simulate` writes.
pub(crate) fn record(data: &DataSet, number: u64, played: &FinishedGame) -> Record {
    let mut record = Record::from_game(data.reference().clone(), &played.game);
    let names: Vec<String> =
        data.source().players().iter().map(|player| player.name.to_owned()).collect();
    for seat in played.game.rules().table.seats() {
        let bot = format!("{} {}", names[played.players[seat]], env!("CARGO_PKG_VERSION"));
        record.players[seat] = RecordPlayer { name: String::new(), bot: Some(bot) };
    }
    record.number = Some(number);
    record.seed = Some(data.seed_text().to_owned());
    record.raeuber_round = played.raeuber_round;
    record
}

/// Replays a game and returns its decisions whose numbers are `wanted`. Ends at the first action
/// without a number, such as a claim; no numbered decision follows one.
pub(crate) fn replay_decisions(
    played: &FinishedGame,
    judge: &mut Labeller,
    wanted: impl Fn(usize) -> bool,
) -> Result<Vec<LabelledDecision>, DataSetError> {
    judge.reset();
    let mut course = NumberedGame::new(played.initial_game()?);
    let (mut decided, mut number) = (Vec::new(), 0);
    for &(seat, action) in played.game.log() {
        let said = numbers(action);
        if said.is_empty() || course.on_turn() != Some(seat) {
            break;
        }
        let mut weighed = None;
        for (place, &n) in said.iter().enumerate() {
            let legal = course.legal();
            if legal.len() > 1 && wanted(number) {
                let mut observation = vec![0; OBSERVATION];
                course.observe(Some(seat), &mut observation);
                // The two cards of a keep share one evaluation.
                let weighed = weighed.get_or_insert_with(|| judge.fair(course.game()));
                let fair =
                    weighed.as_ref().map(|values| values_by_number(values, &said[..place], legal));
                let hindsight = judge.hindsight(course.game()).map(|values| {
                    let of =
                        |n| values.iter().find(|(card, _)| numbers(Action::Play(*card)) == [n]);
                    legal.iter().map(|n| of(n).map(|&(_, amount)| amount)).collect()
                });
                let phase = course.game().phase();
                decided.push(LabelledDecision {
                    number,
                    seat,
                    phase,
                    observation,
                    legal,
                    action: n,
                    fair,
                    hindsight,
                });
            }
            if course.step(n).is_err() {
                return Ok(decided);
            }
            number += 1;
        }
    }
    Ok(decided)
}

/// Returns the fair value and its error for each legal number, given the numbers already chosen for
/// the same action. A number has the value of the best action that contains it.
fn values_by_number(
    values: &[(Action, cego_analysis::ActionValue)],
    said: &[usize],
    legal: LegalNumbers,
) -> [Vec<Option<f32>>; 2] {
    let told: Vec<_> = values.iter().map(|(action, value)| (numbers(*action), value)).collect();
    let best = |n: usize| {
        let goes_on =
            told.iter().filter(|(all, _)| all.starts_with(said) && all.get(said.len()) == Some(&n));
        goes_on.map(|(_, value)| *value).max_by(|a, b| a.settlement.total_cmp(&b.settlement))
    };
    let best: Vec<_> = legal.iter().map(best).collect();
    let fair = best.iter().map(|value| value.map(|value| value.settlement)).collect();
    [fair, best.iter().map(|value| value.and_then(|value| value.error)).collect()]
}
