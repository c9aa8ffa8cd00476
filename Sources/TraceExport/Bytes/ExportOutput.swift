import JSONText

/// Takes the bytes of an export, in order and in pieces.
package typealias ByteSink = ([UInt8]) -> Void

/// Bytes on their way out: passed on as soon as they are many, so that memory doesn't depend on how much is written.
struct ExportOutput {
  /// Bytes that are passed on together.
  private static let piece = 1 << 16

  var bytes = ByteList()
  private var json = JSONBuffer()
  private let sink: ByteSink

  init(_ sink: @escaping ByteSink) { self.sink = sink }

  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append($0) }
    passOnIfMany()
  }

  /// Adds a text of JSON.
  mutating func add(quoted text: String) { bytes.append(JSONText.quoted(text).utf8) }

  mutating func add(number: UInt64) { bytes.append(number.description.utf8) }

  /// Adds an object of JSON.
  mutating func addObject(_ members: (inout JSONObject) -> Void) {
    json.removeAll()
    json.object(members)
    bytes.append(json.utf8)
    passOnIfMany()
  }

  mutating func passOnIfMany() {
    if bytes.count >= Self.piece { passOn() }
  }

  /// Passes on what is left.
  mutating func passOn() {
    sink(bytes.bytes)
    bytes.removeAll()
  }
}
