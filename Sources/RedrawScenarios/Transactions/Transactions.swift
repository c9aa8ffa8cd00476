import RedrawCore

/// Family G: what each update of a tick shows, and in which order the handlers of a pass run.
enum Transactions {
  static let family = ScenarioFamily(
    "G", "Transactions and handlers", [transactionChain, handlerOrder, replacedPage])
}
