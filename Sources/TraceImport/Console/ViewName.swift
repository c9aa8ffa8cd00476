/// The name of a type in the trace format's form: with its enclosing types, without generic arguments, and without parts that differ
/// from run to run.
///
///     Outer<Int>.Row<Text>                              Outer.Row
///     Outer.(unknown context at $1045c8f0c).Row         Outer.Row
///     (Row in _5DB4D6B1).Cell                           Row.Cell
enum ViewName {
  static func name(_ type: Bytes) -> String {
    var name: [UInt8] = []
    name.reserveCapacity(type.count)
    var depth = 0
    var index = 0
    while index < type.count {
      let byte = type[index]
      if depth == 0, byte == UInt8(ascii: "("), let context = context(in: type, at: index) {
        name += type.part(context.name)
        index = context.end
        // A context without a name leaves no dot.
        if context.name.isEmpty, index < type.count, type[index] == UInt8(ascii: ".") { index += 1 }
        continue
      }
      if byte == UInt8(ascii: "<") { depth += 1 }
      if depth == 0 { name.append(byte) }
      if byte == UInt8(ascii: ">"), depth > 0, type[index - 1] != UInt8(ascii: "-") { depth -= 1 }
      index += 1
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// A private context in parentheses: its name, and the end.
  private static func context(in type: Bytes, at start: Int) -> (name: Range<Int>, end: Int)? {
    guard let close = type.firstIndex(of: ")", from: start) else { return nil }
    if type.begins(with: "(unknown context at ", at: start) { return (close..<close, close + 1) }
    guard let word = type.firstIndex(of: " in ", from: start), word < close else { return nil }
    return (start + 1..<word, close + 1)
  }
}
