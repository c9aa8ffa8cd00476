import TerminalText

/// Recorded values in a sentence: the field that differs if the text shows it, and only the surroundings if the text is long.
///
///     from "false" to "true"
///     from "…, isActive: false, hidden: 5E5532FB-…" to "…, isActive: true, hidden: 5E5532FB-…"
enum ValueWords {
  /// The maximum number of characters shown.
  private static let most = 60
  /// The number of characters shown before the difference.
  private static let before = 16

  /// - Parameter path: what differs inside the values; empty for the whole.
  static func change(from old: String, to new: String, at path: String = "", _ style: TextStyle) -> String {
    guard !old.isEmpty || !new.isEmpty else { return "" }
    if !path.isEmpty, let old = DescribedValue(old)[path], let new = DescribedValue(new)[path] {
      return change(from: old, to: new, style)
    }
    // The text of bindings and objects doesn't identify them.
    if old == new { return "from \(excerpt(Array(old), from: 0, style)) to another one that reads the same" }
    let (old, new) = (Array(old), Array(new))
    var start = 0
    if max(old.count, new.count) > most {
      let common = zip(old, new).prefix { $0 == $1 }.count
      start = common > 2 * before && common < max(old.count, new.count) ? common - before : 0
    }
    return "from \(excerpt(old, from: start, style)) to \(excerpt(new, from: start, style))"
  }

  private static func excerpt(_ value: [Character], from start: Int, _ style: TextStyle) -> String {
    let end = value.count - start <= most ? value.count : start + most - 1
    return quotation(
      (start > 0 ? style.ellipsis : "") + String(value[start..<end]) + (end < value.count ? style.ellipsis : ""))
  }
}

/// A value in the form that `String(describing:)` prints structures: `Item(id: 1, name: "a, b")`.
struct DescribedValue {
  private let text: Substring

  init(_ text: String) { self.text = text[...] }
  private init(_ text: Substring) { self.text = text }

  /// The text of a field, by its path: `user.name`; `nil` if the text doesn't have it.
  subscript(path: String) -> String? {
    var value: DescribedValue? = self
    for name in path.split(separator: ".") { value = value?.field(name) }
    return value.map { String($0.text) }
  }

  private func field(_ name: Substring) -> DescribedValue? {
    guard text.last == ")", let open = text.firstIndex(of: "(") else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    if text[..<open] == "Optional" { return DescribedValue(inside).field(name) }
    return Self.parts(of: inside).lazy.compactMap { part -> DescribedValue? in
      guard part.hasPrefix("\(name): ") else { return nil }
      return DescribedValue(part.dropFirst(name.count + 2))
    }.first
  }

  /// The parts between commas that aren't inside brackets or quotation marks.
  private static func parts(of text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var (start, depth) = (text.startIndex, 0)
    var (isQuoted, isEscaped) = (false, false)
    for index in text.indices {
      let character = text[index]
      if isQuoted {
        if character == "\"", !isEscaped { isQuoted = false }
        isEscaped = character == "\\" && !isEscaped
        continue
      }
      switch character {
      case "\"": isQuoted = true
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index].drop { $0 == " " })
        start = text.index(after: index)
      default: break
      }
    }
    return parts + [text[start...].drop { $0 == " " }]
  }
}
