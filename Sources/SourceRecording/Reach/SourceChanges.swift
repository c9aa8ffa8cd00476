import RecordingProtocol
import SourceLexing

/// How the compiled text differs from the sources, why, and since which round of the compiler.
///
/// Each change is to a declaration, a statement or a call, identified by its first token.
struct SourceChanges {
  private enum Change {
    case block(round: Int)
    case conformance(round: Int)
    case all(round: Int)

    var round: Int {
      switch self {
      case .block(let round), .conformance(let round), .all(let round): round
      }
    }
  }

  let sources: [ParsedSource]
  private(set) var edits: [SourceEdits]
  /// The current round; 0 before the first.
  private(set) var round = 0
  /// Parts that were left out with no replacement that would report reaching them.
  private(set) var silentParts: [LeftOutPart] = []
  /// What was replaced by something that reports that it was reached.
  private(set) var parts: [LeftOutPart] = []
  /// Views whose bodies were left out.
  private(set) var opaqueViews: Set<String> = []
  private var changes: [DeclarationPlace: Change] = [:]
  /// The rounds in which a body's views were left out.
  private var viewRounds: [DeclarationPlace: Set<Int>] = [:]
  /// Why declarations were left out, by name. Errors that follow from that report the same cause.
  private var causes: [String: (place: String, reason: String)] = [:]

  init(of sources: [ParsedSource]) {
    self.sources = sources
    edits = sources.map { _ in SourceEdits() }
  }

  mutating func beginRound() { round += 1 }

  // MARK: What has changed

  func isLeftOut(_ place: DeclarationPlace) -> Bool {
    if case .all = changes[place] { true } else { false }
  }

  func isChanged(_ place: DeclarationPlace) -> Bool { changes[place] != nil }

  func isChangedInThisRound(_ place: DeclarationPlace) -> Bool { changes[place]?.round == round }

  /// Notes that views of a body are left out in this round. Returns `false` if there were too many rounds.
  mutating func beginViewRound(of body: DeclarationPlace, atMost most: Int) -> Bool {
    viewRounds[body, default: []].insert(round)
    return viewRounds[body, default: []].count <= most
  }

  /// The location and message of the error that caused this one, or else its own.
  func cause(of error: CompileError) -> (place: String, reason: String) {
    error.quoted.compactMap { causes[$0] }.first ?? (error.place, error.message)
  }

  // MARK: Changing

  /// Leaves out whole tokens.
  mutating func leaveOut(_ words: Range<Int>, of file: Int, with text: String = "") {
    replace(words, of: file, with: text)
    changes[DeclarationPlace(file: file, word: words.lowerBound)] = .all(round: round)
  }

  /// Leaves out the declaration or statement that the error is about.
  mutating func leaveOut(_ declaration: Declaration, with text: String = "", because error: CompileError) {
    leaveOut(declaration.words, of: error.file, with: text)
    let cause = cause(of: error)
    for name in declaration.names { causes[name] = cause }
  }

  mutating func leaveOutBlock(of declaration: Declaration, with replacement: Replacement, _ file: Int) {
    guard let block = declaration.block else { return }
    replace(block, of: file, with: replacement.text)
    parts.append(replacement.part)
    changes[DeclarationPlace(file: file, word: declaration.words.lowerBound)] = .block(round: round)
    if replacement.part.kind == .view, declaration.name == "body" {
      opaqueViews.insert(replacement.part.name.split(separator: ".").last.map(String.init) ?? "")
    }
  }

  mutating func leaveOutConformance(_ words: Range<Int>, of declaration: Declaration, _ file: Int) {
    replace(words, of: file)
    changes[DeclarationPlace(file: file, word: declaration.words.lowerBound)] = .conformance(round: round)
  }

  /// Changes part of a declaration. It can be changed again later.
  mutating func replace(_ words: Range<Int>, of file: Int, with text: String = "") {
    edits[file].replace(sources[file].bytes(of: words), with: text)
  }

  mutating func append(_ text: String, to declaration: Declaration, _ file: Int) {
    let end = sources[file].bytes(of: declaration.words).upperBound
    edits[file].replace(end..<end, with: text)
  }

  mutating func report(_ part: LeftOutPart) { parts.append(part) }

  mutating func reportSilent(_ name: String, _ error: CompileError, _ kind: LeftOutPart.Kind = .attribute) {
    let cause = cause(of: error)
    silentParts.append(LeftOutPart(kind, name: name, place: cause.place, reason: cause.reason))
  }
}
