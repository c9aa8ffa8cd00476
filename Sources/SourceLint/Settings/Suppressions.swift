import SourceLexing

/// Findings disabled by comments in a file:
///
///     // redraw:disable-file unstable-id
///     let row = Row { save() }  // redraw:disable capturing-closure
///     // redraw:disable-next-line
struct Suppressions: Sendable {
  private enum Scope { case line(Int), file }

  /// An empty set means all rules.
  private var entries: [(scope: Scope, rules: Set<String>)] = []

  private static let word = Array("redraw:disable".utf8)

  init(_ source: ParsedSource) {
    let bytes = source.utf8
    guard !bytes.isEmpty else { return }
    var (line, start) = (1, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      add(bytes[start..<end], line, source)
      (line, start) = (line + 1, end + 1)
    }
  }

  private mutating func add(_ text: ArraySlice<UInt8>, _ line: Int, _ source: ParsedSource) {
    guard let at = Self.find(Self.word, in: text), let slashes = Self.find(Array("//".utf8), in: text), slashes < at,
      !source.isInLiteral(at)
    else { return }
    let words = String(decoding: text[at...], as: UTF8.self).split { " ,\t\r".contains($0) }.map(String.init)
    let rules = Set(words.dropFirst().prefix { Rule.named($0) != nil })
    switch words.first {
    case "redraw:disable": entries.append((.line(line), rules))
    case "redraw:disable-next-line": entries.append((.line(line + 1), rules))
    case "redraw:disable-file": entries.append((.file, rules))
    default: break
    }
  }

  private static func find(_ word: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    guard let first = word.first, text.count >= word.count else { return nil }
    return (text.startIndex...(text.endIndex - word.count)).first {
      text[$0] == first && text[$0...].starts(with: word)
    }
  }

  func cover(_ finding: Finding) -> Bool {
    entries.contains { scope, rules in
      let isHere = if case .line(let line) = scope { line == finding.line } else { true }
      return isHere && (rules.isEmpty || rules.contains(finding.rule.id))
    }
  }
}

extension ParsedSource {
  /// Whether a byte is inside a string literal.
  fileprivate func isInLiteral(_ byte: Int) -> Bool {
    tokens.contains { $0.kind == .literal && $0.range.contains(byte) }
  }
}
