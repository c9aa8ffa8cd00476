import SourceLexing
import TraceFormat

/// An `ObservableObject` causes evaluations of every view that has it whenever any of its `@Published` properties changes. With
/// `@Observable`, a view depends only on what its body reads.
///
///     final class Player: ObservableObject { @Published var title = "" }   →   @Observable final class Player { var title = "" }
///     @StateObject private var player = Player()                           →   @State private var player = Player()
///     @ObservedObject var player: Player                                   →   var player: Player
struct ObservableRule: CandidateRule {
  private static let holders: Set<Holder> = [.stateObject, .observedObject, .environmentObject]

  func candidates(for diagnosis: Diagnosis, in sources: SourceSet) -> [Candidate] {
    guard Self.holders.contains(diagnosis.holder), diagnosis.rule == .none,
      let type = sources.type(written: diagnosis.valueType), type.declaration.keyword == "class"
    else { return [] }
    let source = sources.files[type.file]
    let bases = source.inherited(by: type.declaration)
    // A superclass may have properties to publish.
    guard let base = bases.first(where: { $0.name == "ObservableObject" }) else { return [] }
    var change = SourceChange()
    removeConformance(base.words, among: bases.map(\.words), of: type, source, &change)
    change.insert("@Observable ", at: source.bytes(of: type.declaration.words).lowerBound, in: type.file)
    for member in type.declaration.members {
      for attribute in source.attributes(of: member) where attribute.name == "Published" {
        change.replace(source.bytesWithSpace(of: attribute.words), in: type.file, with: "")
      }
    }
    importObservation(in: type.file, source, &change)
    guard changeViews(of: type, sources, &change) else { return [] }
    return [
      Candidate(
        .observable, of: type, in: sources, title: "make \(type.name) @Observable", change: change)
    ]
  }

  private func removeConformance(
    _ words: Range<Int>, among all: [Range<Int>], of type: SourceSet.DeclaredType, _ source: ParsedSource,
    _ change: inout SourceChange
  ) {
    let isFirst = words == all.first
    // With the preceding colon or comma, or the following comma.
    var range = (words.lowerBound - 1)..<words.upperBound
    if isFirst, all.count > 1 { range = words.lowerBound..<(words.upperBound + 1) }
    var bytes = source.bytes(of: range)
    if isFirst, all.count > 1 { bytes = source.bytesWithSpace(of: range) }
    change.replace(bytes, in: type.file, with: "")
  }

  /// SwiftUI re-exports it; Combine and Foundation don't.
  private func importObservation(in file: Int, _ source: ParsedSource, _ change: inout SourceChange) {
    let imports = source.declarations.filter { $0.kind == .importing }
    if imports.contains(where: { ["SwiftUI", "Observation"].contains($0.name) }) { return }
    let start = imports.first.map { source.bytes(of: $0.words).lowerBound } ?? 0
    change.insert("import Observation\n", at: start, in: file)
  }

  /// - Returns: whether all views with such an object could be changed.
  private func changeViews(
    of type: SourceSet.DeclaredType, _ sources: SourceSet, _ change: inout SourceChange
  ) -> Bool {
    var comesFromEnvironment = false
    for view in sources.types {
      let source = sources.files[view.file]
      for property in sources.properties(of: view) where isOf(type, property, source) {
        for attribute in property.wrappers {
          let bytes = source.bytes(of: attribute.words)
          switch attribute.name {
          case "StateObject" where hasBusyInitializer(type, sources): return false
          case "StateObject": change.replace(bytes, in: view.file, with: "@State")
          case "ObservedObject":
            if isBound(property.name, in: view, sources) {
              change.replace(bytes, in: view.file, with: "@Bindable")
            } else {
              change.replace(source.bytesWithSpace(of: attribute.words), in: view.file, with: "")
            }
          case "EnvironmentObject":
            if isBound(property.name, in: view, sources) { return false }
            comesFromEnvironment = true
            change.replace(bytes, in: view.file, with: "@Environment(\(type.name).self)")
          default: break
          }
        }
      }
    }
    return comesFromEnvironment ? changeEnvironment(of: type, sources, &change) : true
  }

  /// Whether the initializer has side effects: `@State` creates an object with each view value, `@StateObject` only once.
  private func hasBusyInitializer(_ type: SourceSet.DeclaredType, _ sources: SourceSet) -> Bool {
    sources.parts(of: type).contains { part in
      part.declaration.members.contains { member in
        member.kind == .initializer
          && (member.block ?? 0..<0).contains { Self.busy.contains(sources.files[part.file].tokens[$0].text) }
      }
    }
  }

  private static let busy: Set<String> = [
    "Timer", "Task", "DispatchQueue", "NotificationCenter", "URLSession", "sink", "assign", "print",
  ]

  private func isOf(_ type: SourceSet.DeclaredType, _ property: DeclaredProperty, _ source: ParsedSource) -> Bool {
    if let written = property.type { return source.tokens[written].last?.text == type.shortName }
    guard let value = property.value else { return false }
    return source.tokens[value.lowerBound].isName(type.shortName)
  }

  private func isBound(_ name: String, in view: SourceSet.DeclaredType, _ sources: SourceSet) -> Bool {
    sources.parts(of: view).contains { part in
      part.declaration.words.contains { sources.files[part.file].tokens[$0].isName("$\(name)") }
    }
  }

  /// Changes `.environmentObject(player)` if the object is known to have the type; only if no object of another type is passed this way.
  private func changeEnvironment(
    of type: SourceSet.DeclaredType, _ sources: SourceSet, _ change: inout SourceChange
  ) -> Bool {
    for (file, source) in sources.files.enumerated() {
      for index in source.tokens.indices where source.tokens[index].isName("environmentObject") {
        guard let argument = argument(after: index, source), isNamed(argument, type, sources, source) else {
          return false
        }
        change.replace(source.tokens[index].range, in: file, with: "environment")
      }
    }
    return true
  }

  private func argument(after index: Int, _ source: ParsedSource) -> Range<Int>? {
    guard index + 1 < source.tokens.count, source.tokens[index + 1].isSymbol("(") else { return nil }
    return (index + 2)..<(source.endOfGroup(at: index + 1) - 1)
  }

  /// Whether an expression is an object of the type: created in place, or a property of that type.
  private func isNamed(
    _ words: Range<Int>, _ type: SourceSet.DeclaredType, _ sources: SourceSet, _ source: ParsedSource
  ) -> Bool {
    guard let first = words.first else { return false }
    if source.tokens[first].isName(type.shortName) { return true }
    guard words.count == 1 else { return false }
    let around = source.declarations(around: first).last { $0.isContainer }
    return (around?.members ?? []).contains { member in
      source.properties(of: member).contains { $0.name == source.tokens[first].text && isOf(type, $0, source) }
    }
  }
}

extension ParsedSource {
  /// The bytes of some words, with the white space after them.
  func bytesWithSpace(of words: Range<Int>) -> Range<Int> {
    let bytes = bytes(of: words)
    let space = utf8[bytes.upperBound...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    return bytes.lowerBound..<(bytes.upperBound + space.count)
  }
}
