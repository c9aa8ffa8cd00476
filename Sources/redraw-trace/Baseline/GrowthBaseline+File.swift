import CommandLineKit
import JSONText
import SourceRecording
import SystemCalls
import TerminalText
import TraceReport

extension GrowthBaseline {
  init(_ path: String) throws(Failure) {
    let text = try failing { () throws(SourceFault) in try pipedText(of: path) }
    do throws(GrowthFault) { self = try GrowthBaseline(parsing: text) } catch {
      throw Failure(BaselineFault.badGrowth(path, TextPlace(ofByte: error.offset, in: text), error.words))
    }
  }

  /// Writes the file, whole or not at all.
  func write(to path: String) throws(Failure) {
    try failing { () throws(OutputFault) in try AtomicFile.write(Array(text.utf8), to: path) }
  }
}
