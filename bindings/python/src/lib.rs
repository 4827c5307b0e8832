//! The Python package `cego`: a thin layer over the crates, which holds no rule (ADR 61). What is
//! written in Python lies beside, in `python/cego`.

mod action;
mod arena;
mod background;
mod bots;
mod cards;
mod closing;
mod count;
mod course;
mod data;
mod deal;
mod errors;
mod game;
mod json;
mod locales;
mod player_factory;
mod record;
mod rules;
mod simulate;
mod solve;
mod vector;
mod view;

use pyo3::prelude::*;

/// The rules of an environment for which nobody asks for others.
const USUAL_RULESET: &str = "schwarzwaldmeisterschaft";

/// Rules, games, bots and environments of Cego, compiled.
#[pymodule]
fn _cego(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("ACTIONS", cego_sim::encoding::ACTIONS)?;
    module.add("OBSERVATION", cego_sim::encoding::OBSERVATION)?;
    module.add("INFORMATION", cego_sim::encoding::INFORMATION)?;
    module.add("FEATURES_VERSION", cego_sim::encoding::VERSION)?;
    module.add("USUAL_RULESET", USUAL_RULESET)?;
    module.add("CARDS", cego_core::Card::all().map(|card| card.to_string()).collect::<Vec<_>>())?;

    module.add("Error", py.get_type::<errors::Error>())?;
    module.add("RefusedError", py.get_type::<errors::RefusedError>())?;
    module.add("RulesError", py.get_type::<errors::RulesError>())?;
    module.add("DealError", py.get_type::<errors::DealError>())?;
    module.add("RecordError", py.get_type::<errors::RecordError>())?;
    module.add("ContentError", py.get_type::<errors::ContentError>())?;
    module.add("NotSolvableError", py.get_type::<errors::NotSolvableError>())?;
    module.add("DataError", py.get_type::<errors::DataError>())?;
    module.add("VersionError", py.get_type::<errors::VersionError>())?;

    module.add_class::<rules::PyRuleset>()?;
    module.add_class::<deal::PyDeal>()?;
    module.add_class::<action::PyAction>()?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<game::PySettlement>()?;
    module.add_class::<view::PyView>()?;
    module.add_class::<record::PyRecord>()?;
    module.add_class::<solve::PyWorld>()?;
    module.add_class::<bots::PyBot>()?;
    module.add_class::<arena::PyMatch>()?;
    module.add_class::<course::PyCourse>()?;
    module.add_class::<vector::PyVectorEnv>()?;

    module.add_function(wrap_pyfunction!(rules::presets, module)?)?;
    module.add_function(wrap_pyfunction!(record::read_records, module)?)?;
    module.add_function(wrap_pyfunction!(count::count, module)?)?;
    module.add_function(wrap_pyfunction!(count::score, module)?)?;
    module.add_function(wrap_pyfunction!(data::data_shard, module)?)?;
    module.add_function(wrap_pyfunction!(data::data_found, module)?)?;
    module.add_function(wrap_pyfunction!(data::data_tables, module)?)?;
    module.add_function(wrap_pyfunction!(data::data_split, module)?)?;
    module.add_function(wrap_pyfunction!(data::bench, module)?)?;
    module.add_function(wrap_pyfunction!(solve::solve, module)?)?;
    module.add_function(wrap_pyfunction!(solve::sample_worlds, module)?)?;
    module.add_function(wrap_pyfunction!(solve::advise, module)?)?;
    module.add_function(wrap_pyfunction!(solve::review, module)?)?;
    module.add_function(wrap_pyfunction!(bots::bots, module)?)?;
    module.add_function(wrap_pyfunction!(arena::arena, module)?)?;
    module.add_function(wrap_pyfunction!(simulate::simulate, module)?)?;
    module.add_function(wrap_pyfunction!(simulate::lessons, module)?)?;
    module.add_function(wrap_pyfunction!(course::action_name, module)?)?;
    module.add_function(wrap_pyfunction!(course::action_numbers, module)?)?;
    module.add_function(wrap_pyfunction!(course::features, module)?)?;

    let close = wrap_pyfunction!(closing::close, module)?;
    py.import("atexit")?.call_method1("register", (close,))?;
    Ok(())
}
