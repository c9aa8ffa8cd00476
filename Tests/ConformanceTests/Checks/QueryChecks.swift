import RedrawCore
import RedrawData

@Model
private final class Trip {
  var name: String
  var isDone = false
  var note = ""
  @Transient var isOpen = false
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
  init(_ name: String) { self.name = name }
}

@Model
private final class Stop {
  var place: String
  var trip: Trip?
  init(_ place: String) { self.place = place }
}

private struct TripRow: View {
  let trip: Trip
  var body: some View { Text(trip.name) }
}

private struct TripList: View {
  @Query(filter: #Predicate<Trip> { !$0.isDone }, sort: \Trip.name) private var trips: [Trip]
  var body: some View { ForEach(trips) { TripRow(trip: $0) } }
}

private struct StopCount: View {
  let trip: Trip
  var body: some View { Text("\(trip.stops.count)") }
}

/// SwiftData: which write of a model evaluates which view.
@MainActor
enum QueryChecks {
  /// Shows two trips, and acts on their context.
  private static func trips(
    _ stage: Stage, _ act: @escaping (ModelContext, [Trip]) throws -> Void
  ) throws -> [String] {
    let context = try ModelContainer(for: Trip.self, Stop.self).mainContext
    let trips = [Trip("Alps"), Trip("Jura")]
    for trip in trips { context.insert(trip) }
    try context.save()
    stage.show(TripList().modelContext(context))
    try stage.act { driver in try driver.run { try act(context, trips) } }
    return stage.bodies
  }

  static func inserted(_ stage: Stage) throws -> [String] {
    try trips(stage) { context, _ in context.insert(Trip("Harz")) } + stage.texts
  }

  static func saved(_ stage: Stage) throws -> [String] {
    try trips(stage) { context, trips in
      trips[0].note = "by train"
      try context.save()
    }
  }

  static func deleted(_ stage: Stage) throws -> [String] {
    try trips(stage) { context, trips in context.delete(trips[0]) } + stage.texts
  }

  static func insertedElsewhere(_ stage: Stage) throws -> [String] {
    try trips(stage) { context, _ in context.insert(Stop("Bern")) }
  }

  static func savedElsewhere(_ stage: Stage) throws -> [String] {
    try trips(stage) { context, _ in
      let other = ModelContext(context.container)
      other.insert(Trip("Harz"))
      try other.save()
    } + stage.texts
  }

  static func read(_ stage: Stage) throws -> [String] {
    try trips(stage) { _, trips in trips[0].name = "Alps 2" } + stage.texts
  }

  static func unread(_ stage: Stage) throws -> [String] {
    try trips(stage) { _, trips in trips[0].note = "by train" }
  }

  static func equal(_ stage: Stage) throws -> [String] {
    try trips(stage) { _, trips in trips[0].name = "Alps" }
  }

  static func transient(_ stage: Stage) throws -> [String] {
    struct OpenTrip: View {
      let trip: Trip
      var body: some View { Text(trip.isOpen ? "open" : "closed") }
    }
    let trip = Trip("Alps")
    stage.show(OpenTrip(trip: trip))
    try stage.act { $0.run { trip.isOpen = true } }
    return stage.bodies
  }

  static func filtered(_ stage: Stage) throws -> [String] {
    try trips(stage) { _, trips in trips[0].isDone = true } + stage.texts
  }

  static func reordered(_ stage: Stage) throws -> [String] {
    try trips(stage) { _, trips in trips[0].name = "Tatra" } + stage.texts
  }

  static func otherSide(_ stage: Stage) throws -> [String] {
    let context = try ModelContainer(for: Trip.self, Stop.self).mainContext
    let (trip, stop) = (Trip("Alps"), Stop("Bern"))
    context.insert(trip)
    context.insert(stop)
    stage.show(StopCount(trip: trip))
    try stage.act { $0.run { stop.trip = trip } }
    return stage.bodies + stage.texts
  }

  static func queryInInit(_ stage: Stage) throws -> [String] {
    struct Trips: View {
      @Query private var trips: [Trip]
      init(order: SortOrder) { _trips = Query(sort: \Trip.name, order: order) }
      var body: some View { ForEach(trips) { TripRow(trip: $0) } }
    }
    struct Picker: View {
      @State private var order = SortOrder.forward
      var body: some View {
        Button("Reverse") { order = .reverse }
        Trips(order: order)
      }
    }
    let context = try ModelContainer(for: Trip.self, Stop.self).mainContext
    for name in ["Alps", "Jura"] { context.insert(Trip(name)) }
    stage.show(Picker().modelContext(context))
    try stage.tap("Reverse")
    return stage.bodies + stage.texts
  }
}
