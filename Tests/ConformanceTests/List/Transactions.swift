extension Behaviour {
  static let transactions: [Behaviour] = [
    Behaviour(
      "transaction.chain", "Plain writes and animated ones of a handler are two updates, each with its own last value.",
      rule: "T3", from: Source.transaction,
      expects: ["handler 4", "body 2", "child 2", "body 4", "child 4", "0 became 2", "2 became 4"],
      check: TransactionChecks.plainAndAnimated),
    Behaviour(
      "transaction.animated", "A write under withAnimation evaluates the body once.", rule: "M3",
      from: Source.withAnimation,
      expects: ["body 1", "child 1", "0 became 1"], check: TransactionChecks.animated),
    Behaviour(
      "transaction.three", "Plain, animated and plain again are three updates, in that order.", rule: "T1",
      from: Source.transaction,
      expects: [
        "body 1", "child 1", "body 2", "child 2", "body 3", "child 3", "0 became 1", "1 became 2", "2 became 3",
      ], check: TransactionChecks.three),
    Behaviour(
      "transaction.equal", "An equal value opens no update.", rule: "T1", from: Source.transaction, expects: [],
      check: TransactionChecks.equal),
    Behaviour(
      "transaction.same", "Two calls of withAnimation with one animation are one update.", rule: "T1",
      from: Source.transaction, expects: ["body 2", "child 2", "0 became 2"], check: TransactionChecks.twoCalls),
    Behaviour(
      "transaction.modifier", "The transaction modifier sees the animation of the update.", rule: "R1.4",
      from: Source.transactionModifier, expects: ["animated", "none"], check: TransactionChecks.modifierSees),
    Behaviour(
      "transaction.below", "The transaction modifier changes the transaction for the views below it, no others.",
      rule: "M3", from: Source.transactionModifier, expects: ["2× outside"], check: TransactionChecks.modifierChanges),
    Behaviour(
      "transaction.value", "The transaction modifier with a value runs in updates that change the value.", rule: "R1.4",
      .from(17), from: "https://developer.apple.com/documentation/swiftui/view/transaction(value:_:)",
      expects: ["animated"], check: TransactionChecks.modifierWithValue),
    Behaviour(
      "transaction.binding", "A binding with an animation writes under it.", rule: "R1.4",
      from: "https://developer.apple.com/documentation/swiftui/binding/animation(_:)", expects: ["animated", "none"],
      check: TransactionChecks.bindingAnimation),
    Behaviour(
      "transaction.key", "A value of one's own in a transaction reaches the views of the update.", rule: "R1.4",
      .from(17),
      from: "https://developer.apple.com/documentation/swiftui/transactionkey", expects: ["mine"],
      check: TransactionChecks.customKey),
  ]
}
