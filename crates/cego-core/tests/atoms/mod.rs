//! Rules that no other test states for themselves, by their atoms (`data/rules/atoms.tsv`). Which test
//! guards which atom is in `data/rules/atom-coverage.tsv`.

mod auction;
mod blind_games;
mod conduct;
mod dealing;
mod hand_games;
mod money;
mod pack;
