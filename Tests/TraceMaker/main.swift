import ReferenceWorkload
import SystemCalls
import TraceFormat

let usage = """
  usage: trace-maker endless FILE          writes ticks until it is killed, and prints which have been flushed
         trace-maker apart FILE            the same with blocks that a thread of its own packs, and few flushes
         trace-maker seeds DIRECTORY       writes small traces to fuzz from
         trace-maker workload N FILE       writes the reference workload with N evaluations
         trace-maker timed N FILE          writes the same with durations
         trace-maker worse N FILE          writes the same with one evaluation more in each tick
         trace-maker xctrace 26|27 BYTES FILE
                                           writes an export of the SwiftUI instrument of this Xcode, of so many bytes
         trace-maker peak FILE PROGRAM …   runs a program and writes how it ended and its peak of memory, in kilobytes
         trace-maker hostile NAME FILE [TRACE]
                                           writes a trace that is small as a file and large as what it says, recorded as
                                           TRACE says it was; one of:
  """ + HostileTrace.all.map { "\n           \($0.name): \($0.summary)" }.joined()

func writeError(_ line: String) {
  _ = Array((line + "\n").utf8).withUnsafeBytes { Descriptor.writeAll(Descriptor.standardError, $0) }
}

/// Ends the program as other commands do.
func fail(_ message: String, code: Int32) -> Never {
  writeError("error: " + message)
  SystemProcess.exit(code)
}

do throws(TraceError) {
  switch CommandLine.arguments.dropFirst().map({ $0 }) {
  case let words where words.count == 2 && words[0] == "endless": try writeEndlessly(to: words[1])
  case let words where words.count == 2 && words[0] == "apart":
    try writeEndlessly(to: words[1], rounds: 400, packing: .onThread)
  case let words where words.count == 2 && words[0] == "seeds": try writeSeeds(in: words[1])
  case let words where words.count == 3 && words[0] == "workload": try writeWorkload(words[1], to: words[2])
  case let words where words.count == 3 && words[0] == "timed":
    try writeWorkload(words[1], to: words[2], recordsDurations: true)
  case let words where words.count == 3 && words[0] == "worse": try writeWorseWorkload(words[1], to: words[2])
  case let words where words.count == 4 && words[0] == "xctrace":
    guard let release = InstrumentsExport.Release(rawValue: words[1]), let size = Int(words[2]), size > 0 else {
      fail("'\(words[1]) \(words[2])' is no release and size; give 26 or 27 and a number of bytes", code: 2)
    }
    var export = try InstrumentsExport(release, path: words[3])
    try export.write(atLeast: size)
  case let words where words.count >= 3 && words[0] == "peak":
    guard let run = MeasuredRun(Array(words[2...])) else {
      fail("\(words[2]): can't be run; check the path", code: 4)
    }
    try run.write(to: words[1])
  case let words where 3...4 ~= words.count && ["hostile", "hostile-worse"].contains(words[0]):
    guard let trace = HostileTrace.all.first(where: { $0.name == words[1] }) else {
      fail("there is no hostile trace '\(words[1])'; run 'trace-maker' for a list", code: 2)
    }
    let recorded = words.count == 4 ? try TraceReader(path: words[3]).metadata : nil
    try trace.write(to: words[2], isWorse: words[0] == "hostile-worse", as: recorded)
  default:
    writeError(usage)
    SystemProcess.exit(2)
  }
} catch {
  fail("\(error)", code: 4)
}
