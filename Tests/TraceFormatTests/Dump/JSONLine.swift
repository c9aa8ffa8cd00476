/// A line of JSON with its keys in the order in which they are added.
struct JSONLine {
  private(set) var text = "{"

  /// A value as JSON text.
  struct Value {
    var text: String
    static let null = Value(text: "null")
    init(text: String) { self.text = text }
    init(_ number: some BinaryInteger) { text = "\(number)" }
    init(_ flag: Bool) { text = flag ? "true" : "false" }
    init(_ string: String) { text = Self.quoted(string) }
    init(_ elements: [Value]) { text = "[" + elements.map(\.text).joined(separator: ",") + "]" }
    init(_ object: JSONLine) { text = object.text + "}" }

    /// Only what must be escaped is: quotation mark, backslash, control characters.
    private static func quoted(_ string: String) -> String {
      var text = "\""
      for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\t": text += "\\t"
        case "\r": text += "\\r"
        case "\u{0}"..<" ", "\u{7F}":
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
      }
      return text + "\""
    }
  }

  init() {}

  init(record: String, tick: UInt32) {
    add("record", Value(record))
    add("tick", Value(tick))
  }

  mutating func add(_ key: String, _ value: Value) {
    if text.count > 1 { text += "," }
    text += "\"\(key)\":\(value.text)"
  }
  mutating func add(_ key: String, _ number: some BinaryInteger) { add(key, Value(number)) }
  mutating func add(_ key: String, _ number: UInt32?) { add(key, number.map { Value($0) } ?? .null) }
  mutating func add(_ key: String, _ string: String) { add(key, Value(string)) }
  mutating func add(_ key: String, _ flag: Bool) { add(key, Value(flag)) }

  var line: String { text + "}\n" }
}
