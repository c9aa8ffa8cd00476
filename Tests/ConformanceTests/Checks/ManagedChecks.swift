import RedrawCore
import RedrawCoreData

private final class Place: NSManagedObject, Identifiable {
  @_Property var name: String?
}

private struct PlaceList: View {
  @FetchRequest(sortDescriptors: [SortDescriptor(\.name)]) private var places: FetchedResults<Place>
  var body: some View { ForEach(places) { Text($0.name ?? "") } }
}

private struct PlaceSearch: View {
  @FetchRequest(sortDescriptors: [SortDescriptor(\.name)]) private var places: FetchedResults<Place>
  var body: some View {
    ForEach(places) { place in
      Text(place.name ?? "")
        .onTapGesture { places.nsPredicate = NSPredicate(format: "name BEGINSWITH %@", "J") }
    }
  }
}

private struct ObservingRow: View {
  @ObservedObject var place: Place
  var body: some View { Text(place.name ?? "") }
}

private struct PlainRow: View {
  @State var place: Place
  var body: some View { Text(place.name ?? "") }
}

/// Core Data: which write of a managed object evaluates which view.
@MainActor
enum ManagedChecks {
  /// Shows a view of two places, and acts on them.
  private static func places(
    _ stage: Stage, _ view: ([Place]) -> some View, _ act: @escaping (ScenarioDriver, [Place]) throws -> Void
  ) throws -> [String] {
    let container = NSPersistentContainer(name: "Places")
    let places = ["Alps", "Jura"].map { name in
      let place = Place(context: container.viewContext)
      place.name = name
      return place
    }
    try container.viewContext.save()
    let shown = view(places)
    stage.show(shown.environment(\.managedObjectContext, container.viewContext))
    try stage.act { driver in try act(driver, places) }
    return stage.bodies
  }

  static func updated(_ stage: Stage) throws -> [String] {
    try places(stage, { _ in PlaceList() }) { driver, places in driver.run { places[0].name = "Alps 2" } } + stage.texts
  }

  static func moved(_ stage: Stage) throws -> [String] {
    try places(stage, { _ in PlaceList() }) { driver, places in driver.run { places[0].name = "Tatra" } } + stage.texts
  }

  static func filtered(_ stage: Stage) throws -> [String] {
    try places(stage, { _ in PlaceSearch() }) { driver, _ in try driver.tap("Alps") } + stage.texts
  }

  static func observed(_ stage: Stage) throws -> [String] {
    try places(stage, { ObservingRow(place: $0[0]) }) { driver, places in driver.run { places[0].name = "Alps 2" } }
      + stage.texts
  }

  static func unobserved(_ stage: Stage) throws -> [String] {
    try places(stage, { PlainRow(place: $0[0]) }) { driver, places in driver.run { places[0].name = "Alps 2" } }
      + stage.texts
  }

  static func received(_ stage: Stage) throws -> [String] {
    var names: [String] = []
    _ = try places(stage, { _ in EmptyView() }) { driver, places in
      let subscription = places[0].objectWillChange.sink { names.append(places[0].name ?? "") }
      driver.run { places[0].name = "Alps 2" }
      subscription.cancel()
    }
    return names
  }
}
