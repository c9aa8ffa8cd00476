import TraceAnalysis
import TraceFormat

/// Names as they are shown, each found by its number once it was asked for.
struct ShownNames {
  /// Bytes of names that are kept.
  private static let room = 8 << 20

  private let definitions: TraceDefinitions
  private var views: [String?] = []
  private var modules: [String?] = []
  private var properties: [String?] = []
  private var bytes = 0

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  mutating func name(of view: TypeID) -> String {
    if let known = views.known(at: view.rawValue) { return known }
    let name = definitions.name(of: view)
    makeRoom(for: name)
    views.keep(name, at: view.rawValue)
    return name
  }

  mutating func module(of view: TypeID) -> String {
    if let known = modules.known(at: view.rawValue) { return known }
    let name = ShownText.name(definitions[view]?.module ?? "")
    makeRoom(for: name)
    modules.keep(name, at: view.rawValue)
    return name
  }

  mutating func name(of property: PropertyID) -> String {
    if let known = properties.known(at: property.rawValue) { return known }
    let name = definitions.name(of: property)
    makeRoom(for: name)
    properties.keep(name, at: property.rawValue)
    return name
  }

  private mutating func makeRoom(for name: String) {
    bytes += name.utf8.count + 16
    guard bytes > Self.room else { return }
    views.removeAll()
    modules.removeAll()
    properties.removeAll()
    bytes = name.utf8.count
  }
}

extension [String?] {
  fileprivate func known(at number: UInt32) -> String? { Int(number) < count ? self[Int(number)] : nil }

  fileprivate mutating func keep(_ name: String, at number: UInt32) {
    if Int(number) >= count { append(contentsOf: repeatElement(nil, count: Int(number) + 1 - count)) }
    self[Int(number)] = name
  }
}
