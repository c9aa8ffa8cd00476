/// Decides which processes are imported.
struct ProcessFilter {
  private let wanted: String?
  /// By their names in the files.
  private var known: [NameNumber: Bool] = [:]
  private(set) var names: [String] = []
  /// The processes whose evaluations were imported.
  private(set) var taken: [String] = []

  init(_ wanted: String?) { self.wanted = wanted }

  /// - Parameters:
  ///   - key: name and number together, such as `Shop (4321)`; empty if both are unknown.
  mutating func takes(_ key: NameNumber, _ names: NameTable) -> Bool {
    if let isTaken = known[key] { return isTaken }
    let process = Self.parts(of: names[key])
    let isTaken = wanted.map { $0 == process.name || $0 == process.number } ?? true
    known[key] = isTaken
    if !process.name.isEmpty, !self.names.contains(process.name) { self.names.append(process.name) }
    if isTaken, !process.name.isEmpty, !taken.contains(process.name) { taken.append(process.name) }
    return isTaken
  }

  /// Splits `Shop (4321)`.
  static func parts(of text: String) -> (name: String, number: String) {
    guard text.hasSuffix(")"), let start = text.lastIndex(of: "("), start > text.startIndex else { return (text, "") }
    return (
      String(text[..<start].drop { $0 == " " }).trimmedAtEnd,
      String(text[text.index(after: start)...].dropLast())
    )
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
