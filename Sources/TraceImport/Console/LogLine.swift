/// A parsed line of a log: time, process and message.
///
///     default   TIME 0x1a2b3    Info        0x0                  4321   0    Shop: (SwiftUI) [com.apple.SwiftUI:…] MESSAGE
///     compact   TIME I  Shop[4321:1a2b3] (SwiftUI) [com.apple.SwiftUI:Changed Body Properties] MESSAGE
///     syslog    TIME  localhost Shop[4321]: (SwiftUI) [com.apple.SwiftUI:Changed Body Properties] MESSAGE
///     console   TIME Shop[4321:123456] [Changed Body Properties] MESSAGE
///     console   MESSAGE
struct LogLine {
  let form: ImportForm
  /// Nanoseconds since 1970.
  let time: UInt64?
  /// The time zone, in seconds east of UTC, if it is written.
  let zone: Int?
  /// Name and number, as in `Shop (4321)`; empty if unknown.
  let process: String
  let message: Bytes

  init(_ line: Bytes) {
    guard let (time, end, zone) = LogTime.parseWithZone(line) else {
      (form, time, zone, process, message) = (.console, nil, nil, "", line.trimmed)
      return
    }
    (self.time, self.zone) = (time, zone)
    let rest = line.part(from: end).trimmed
    if let (process, message) = Self.columns(rest) {
      (form, self.process) = (.log, process)
      self.message = Self.withoutOrigin(message)
    } else if let (form, process, message) = Self.brackets(rest) {
      (self.form, self.process) = (form, process)
      self.message = Self.withoutOrigin(message)
    } else {
      (form, process, message) = (.console, "", rest)
    }
  }

  /// The default style: thread, type, activity, process, time to live, then the process's name.
  private static func columns(_ rest: Bytes) -> (process: String, message: Bytes)? {
    guard rest.begins(with: "0x") else { return nil }
    var index = 0
    var words: [Range<Int>] = []
    while words.count < 5 {
      while index < rest.count, rest[index].isBlank { index += 1 }
      let start = index
      while index < rest.count, !rest[index].isBlank { index += 1 }
      guard index > start else { return nil }
      words.append(start..<index)
    }
    guard rest.part(words[2]).begins(with: "0x"), let number = rest.part(words[3]).decimal else { return nil }
    let text = rest.part(from: index).trimmed
    guard let colon = text.firstIndex(of: ": ") else { return nil }
    return ("\(text.part(0..<colon).text) (\(number))", text.part(from: colon + 2).trimmed)
  }

  /// The styles with the process's number in brackets.
  private static func brackets(_ rest: Bytes) -> (form: ImportForm, process: String, message: Bytes)? {
    var index = 0
    while let open = rest.firstIndex(of: "[", from: index) {
      index = open + 1
      var end = index
      while end < rest.count, rest[end].isDigit { end += 1 }
      guard open > 0, end > index, end < rest.count, let number = rest.part(index..<end).decimal else { continue }
      let hasThread = rest[end] == UInt8(ascii: ":")
      guard let close = rest.firstIndex(of: "]", from: end), hasThread || close == end else { continue }
      let isSyslog = !hasThread && rest.begins(with: "]:", at: close)
      let before = rest.part(0..<open)
      let (form, name) = name(in: before, isSyslog: isSyslog)
      return (form, "\(name.text) (\(number))", rest.part(from: close + (isSyslog ? 2 : 1)).trimmed)
    }
    return nil
  }

  /// What precedes the name: the host in syslog style, an abbreviation of the type in compact style.
  private static func name(in text: Bytes, isSyslog: Bool) -> (ImportForm, Bytes) {
    let end = text.firstIndex { $0.isBlank } ?? text.count
    let rest = text.part(from: end).trimmed
    if isSyslog { return (.syslog, rest.isEmpty ? text : rest) }
    return !rest.isEmpty && isType(text.part(0..<end)) ? (.compact, rest) : (.console, text)
  }

  /// Whether a word is the compact style's abbreviation of an entry's type.
  private static func isType(_ word: Bytes) -> Bool {
    ["A", "D", "Db", "Df", "E", "Er", "F", "Ft", "I", "In", "St"].contains { (type: StaticString) in word.equals(type) }
  }

  /// Removes `(SwiftUI) [com.apple.SwiftUI:Changed Body Properties]` from the start.
  private static func withoutOrigin(_ message: Bytes) -> Bytes {
    var text = message
    if text.first == UInt8(ascii: "("), let close = text.firstIndex(of: ") ["), !text.part(0..<close).contains(0x20) {
      text = text.part(from: close + 2)
    }
    guard text.first == UInt8(ascii: "["), let close = text.firstIndex(of: "] ") else { return text }
    return text.part(from: close + 2).trimmed
  }
}

/// The line below a message in Xcode's console, if metadata is shown:
///
///     Type: Info | Timestamp: 2026-03-01 09:41:12.345678+01:00 | Process: Shop | Library: SwiftUI | …
struct ConsoleDetails {
  let time: UInt64
  let process: String

  init?(_ line: Bytes) {
    let line = line.trimmed
    guard line.begins(with: "Type: ") || line.begins(with: "Timestamp: "),
      let start = line.firstIndex(of: "Timestamp: "), let (time, _) = LogTime.parse(line, at: start + 11)
    else { return nil }
    self.time = time
    guard let name = line.firstIndex(of: "Process: ") else {
      process = ""
      return
    }
    let rest = line.part(from: name + 9)
    process = rest.part(0..<(rest.firstIndex(of: " | ") ?? rest.count)).text
  }
}
