/// A key encoded once, for objects that repeat it many times.
///
///     let key = JSONKey("ContentView")
///     for count in counts { text.object { $0.add(key, count) } }
public struct JSONKey: Sendable {
  /// The key in quotation marks, followed by a colon.
  let utf8: [UInt8]

  public init(_ key: String) {
    var text = JSONBuffer()
    text.append(quoted: key)
    text.append(":")
    utf8 = text.utf8
  }
}
