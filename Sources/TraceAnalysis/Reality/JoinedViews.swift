/// Determines which views of two traces are the same, even if the traces print their names differently.
///
/// Equal paths are the same view. Otherwise, a longer name (with a module or enclosing types) is matched with the
/// longest name that is its suffix. A bare name matches every view whose name ends in it. These views are then counted
/// together, since the trace with the bare name doesn't distinguish them. A view of a system framework never matches
/// one of the app's.
struct JoinedViews {
  struct View: Sendable {
    var engineNames: [String] = []
    var observedNames: [String] = []
    /// Whether it belongs to a system framework, which the engine doesn't model as a separate type.
    var isOfFramework = false
  }

  private(set) var views: [View] = []
  /// By the view's number in each log.
  private(set) var ofEngine: [Int] = []
  private(set) var ofObserved: [Int] = []
  /// Views that count together with another one.
  private var joined: [Int: Int] = [:]
  /// The engine's views that represent views of frameworks.
  private var engineFrameworks: Set<Int> = []
  /// Observed views that the engine lacks.
  private var others: [Other: Int] = [:]

  private struct Other: Hashable {
    let path: TypeNamePath
    let isOfFramework: Bool
  }

  init(engine: [EvaluationLog.View], observed: [EvaluationLog.View]) {
    var names = EngineNames()
    ofEngine = engine.map { view in
      let number = names.number(of: TypeNamePath(view.name).without(module: view.module))
      if number == views.count { views.append(View()) }
      views[number].engineNames.append(view.name)
      if Self.frameworks.contains(view.module) { engineFrameworks.insert(number) }
      return number
    }
    let paths = observed.map { TypeNamePath($0.name).without(module: $0.module) }
    for path in paths { names.markExact(path) }
    ofObserved = zip(observed, paths).map { view, path in
      let other = Other(path: path, isOfFramework: Self.isOfFramework(view, path))
      let number = number(of: other, names)
      views[number].observedNames.append(view.name)
      if views[number].engineNames.isEmpty { views[number].isOfFramework = other.isOfFramework }
      return number
    }
    (ofEngine, ofObserved) = (ofEngine.map { place(of: $0) }, ofObserved.map { place(of: $0) })
  }

  private mutating func number(of view: Other, _ names: EngineNames) -> Int {
    let found = names.views(named: view.path).filter { !view.isOfFramework || engineFrameworks.contains($0) }.map {
      place(of: $0)
    }
    guard let first = found.first else {
      let number = others[view] ?? views.count
      others[view] = number
      if number == views.count { views.append(View()) }
      return number
    }
    for other in found.dropFirst() where place(of: other) != first { join(place(of: other), into: first) }
    return first
  }

  private mutating func join(_ other: Int, into first: Int) {
    views[first].engineNames += views[other].engineNames
    views[first].observedNames += views[other].observedNames
    views[other] = View()
    joined[other] = first
  }

  /// The view that one counts with: itself, unless it was joined into another.
  private func place(of view: Int) -> Int {
    var view = view
    while let other = joined[view] { view = other }
    return view
  }

  private static let frameworks: Set<String> = [
    "SwiftUI", "SwiftUICore", "UIKit", "UIKitCore", "AppKit", "WidgetKit", "Charts", "MapKit", "_MapKit_SwiftUI",
    "_PhotosUI_SwiftUI", "_StoreKit_SwiftUI", "_AVKit_SwiftUI", "_SwiftData_SwiftUI", "AVKit", "TipKit",
    // The engine's own.
    "RedrawCore", "RedrawSDK27", "RedrawData", "RedrawCoreData",
  ]

  /// Determined by its module, by the first part of its name, or by a name that only the system uses.
  private static func isOfFramework(_ view: EvaluationLog.View, _ path: TypeNamePath) -> Bool {
    if frameworks.contains(view.module) { return true }
    if path.parts.count > 1, let first = path.parts.first, frameworks.contains(first) { return true }
    return path.parts.last?.hasPrefix("_") ?? false
  }
}

/// The engine's views by their paths.
private struct EngineNames {
  private var numbers: [TypeNamePath: Int] = [:]
  /// By the last component.
  private var byLast: [String: [TypeNamePath]] = [:]
  /// Paths that the other trace prints in the same way.
  private var exact: Set<TypeNamePath> = []

  mutating func number(of path: TypeNamePath) -> Int {
    if let known = numbers[path] { return known }
    let number = numbers.count
    numbers[path] = number
    byLast[path.parts.last ?? "", default: []].append(path)
    return number
  }

  mutating func markExact(_ path: TypeNamePath) { if numbers[path] != nil { exact.insert(path) } }

  func views(named path: TypeNamePath) -> [Int] {
    if let same = numbers[path] { return [same] }
    let alike = byLast[path.parts.last ?? ""] ?? []
    let shorter = alike.filter(path.isLonger).max { $0.parts.count < $1.parts.count }
    if let shorter { return numbers[shorter].map { [$0] } ?? [] }
    return alike.filter { $0.isLonger(than: path) && !exact.contains($0) }.compactMap { numbers[$0] }
  }
}
