/// Compact JSON with keys in the order in which they are added.
public enum JSONText {
  /// An object on one line, with a line break.
  public static func line(_ members: (inout JSONObject) throws -> Void) rethrows -> String {
    var text = JSONBuffer()
    try text.object(members)
    text.endLine()
    return String(decoding: text.utf8, as: UTF8.self)
  }

  /// One object.
  public static func object(_ members: (inout JSONObject) throws -> Void) rethrows -> String {
    var text = JSONBuffer()
    try text.object(members)
    return String(decoding: text.utf8, as: UTF8.self)
  }

  /// An object's members without its braces.
  public static func members(_ members: (inout JSONObject) throws -> Void) rethrows -> String {
    var text = JSONBuffer()
    try text.object(members)
    return String(decoding: text.utf8.dropFirst().dropLast(), as: UTF8.self)
  }

  /// Text in quotation marks.
  public static func quoted(_ text: String) -> String {
    var buffer = JSONBuffer()
    buffer.append(quoted: text)
    return String(decoding: buffer.utf8, as: UTF8.self)
  }
}
