/// Names that the shell may complete and only this program knows: of scenarios and their parameters, of the engine's rules,
/// of the views of a trace and its nodes.
enum NameOffers: String, CaseIterable {
  case scenarios, parameters, rules, views, nodes
}
