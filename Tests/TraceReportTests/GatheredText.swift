/// An output that takes all text it is handed.
final class GatheredText {
  private var bytes: [UInt8] = []

  var all: String { String(decoding: bytes, as: UTF8.self) }

  func take(_ piece: UnsafeRawBufferPointer) -> Bool {
    bytes += piece
    return true
  }
}
