import TraceReport

@testable import TraceFormat

/// Everything that a reader reports of a trace, as `redraw-trace dump` prints it: what the second reader must print too, byte
/// for byte.
enum TraceDump {
  static func dump(bytes: [UInt8]) -> String {
    dump { () throws(TraceError) in try TraceReader(bytes: bytes) }
  }

  static func dump(_ open: () throws(TraceError) -> TraceReader) -> String {
    do {
      let reader = try open()
      var lines = RecordLines(.json, of: reader)
      var text = ""
      func add(_ bytes: UnsafeRawBufferPointer) -> Bool {
        text += String(decoding: bytes, as: UTF8.self)
        return true
      }
      while let block = try reader.nextBlock() { lines.write(block, to: add) }
      lines.finish(to: add)
      return text
    } catch {
      return line(for: error)
    }
  }

  private static func line(for error: TraceError) -> String {
    switch error {
    case .newerFormat(let major, let readable):
      #"{"error":"newerFormat","major":\#(major),"readable":\#(readable)}"# + "\n"
    case .notATrace(let bytes): #"{"error":"notATrace","bytes":\#(bytes)}"# + "\n"
    default: #"{"error":"\#(error)"}"# + "\n"
    }
  }
}
