extension Behaviour {
  private static let query = "https://developer.apple.com/documentation/swiftdata/query"
  private static let pending = "https://useyourloaf.com/blog/swiftdata-fetching-pending-changes/"
  private static let tracking =
    "https://www.hackingwithswift.com/quick-start/swiftdata/how-swiftui-tracks-changes-in-swiftdata-objects"
  private static let preserving =
    "https://developer.apple.com/documentation/swiftdata/preserving-your-apps-model-data-across-launches"
  private static let filtering =
    "https://developer.apple.com/documentation/swiftdata/filtering-and-sorting-persistent-data"

  static let queries: [Behaviour] = [
    Behaviour(
      "query.insert", "An object that matches is found before it is saved.", rule: "R3.10", .from(17), from: pending,
      expects: ["TripList", "TripRow", "Alps", "Harz", "Jura"], check: QueryChecks.inserted),
    Behaviour(
      "query.delete", "A deleted object is found no more, before its context saves.", rule: "R3.10", .from(17),
      from: pending, expects: ["TripList", "Jura"], check: QueryChecks.deleted),
    Behaviour(
      "query.other-model", "An insert of another model evaluates nothing.", rule: "R3.10", .from(17), from: query,
      expects: [], check: QueryChecks.insertedElsewhere),
    Behaviour(
      "query.save", "Saving alone evaluates nothing.", rule: "R3.10", .from(17), from: query, expects: [],
      .unknown(
        [], because: "the documentation says that results stay in sync, not whether a save evaluates their view"),
      check: QueryChecks.saved),
    Behaviour(
      "query.other-context", "An object that another context has saved is found.", rule: "R3.10", .from(17),
      from: "https://developer.apple.com/documentation/swiftdata/resultsobserver",
      expects: ["TripList", "TripRow", "Alps", "Harz", "Jura"], check: QueryChecks.savedElsewhere),
    Behaviour(
      "query.filter", "A write after which an object matches no more evaluates the view.", rule: "R3.10", .from(17),
      from: pending, expects: ["TripList", "Jura"], check: QueryChecks.filtered),
    Behaviour(
      "query.order", "A write that changes the order evaluates the view, and who has read the property.", rule: "R3.10",
      .from(17), from: filtering, expects: ["TripList", "TripRow", "Jura", "Tatra"], check: QueryChecks.reordered),
    Behaviour(
      "query.init", "A query that a view's init makes in another order evaluates the view.", rule: "R3.10", .from(17),
      from: filtering, expects: ["Picker", "Trips", "Reverse", "Jura", "Alps"], check: QueryChecks.queryInInit),
    Behaviour(
      "model.read", "A write to a property evaluates who has read it, and not the view of the query.", rule: "R3.11",
      .from(17), from: tracking, expects: ["TripRow", "Alps 2", "Jura"], check: QueryChecks.read),
    Behaviour(
      "model.unread", "A write to a property that no body has read evaluates nothing.", rule: "R3.11", .from(17),
      from: tracking, expects: [], check: QueryChecks.unread),
    Behaviour(
      "model.equal", "An equal value evaluates who has read the property.", rule: "R3.11", .from(17),
      from: "https://fatbobman.com/en/posts/unveiling-the-data-modeling-principles-of-swiftdata/",
      expects: ["TripRow"],
      .unknown(
        ["TripRow"], because: "the accessors that the macro was seen to make don't compare; nobody reports a log"),
      check: QueryChecks.equal),
    Behaviour(
      "model.transient", "A write to a transient property evaluates nothing.", rule: "R3.11", .from(17),
      from: "https://developer.apple.com/documentation/swiftdata/transient()", expects: [],
      .unknown(
        [], because: "the macro is declared without accessors, so that nothing can observe; nobody reports a log"),
      check: QueryChecks.transient),
    Behaviour(
      "model.inverse", "A write to one side of a relationship evaluates who has read the other.", rule: "R3.11",
      .from(17), from: preserving, expects: ["StopCount", "1"],
      .unknown(["StopCount", "1"], because: "both sides follow each other; when a body hears of it is nowhere said"),
      check: QueryChecks.otherSide),
  ]
}
