/// Completions that the program itself provides: names of scenarios, their parameters and the engine's rules, and of a trace's
/// views and nodes.
enum NameOffers: String, CaseIterable {
  case scenarios, parameters, rules, views, nodes
}
