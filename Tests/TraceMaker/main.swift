import SystemCalls
import TraceFormat

let usage = """
  usage: trace-maker endless FILE          writes ticks until it is killed, and tells which have been flushed
         trace-maker seeds DIRECTORY       writes small traces to fuzz from
         trace-maker workload N FILE       writes the reference workload with N evaluations
         trace-maker timed N FILE          writes the same with durations
         trace-maker worse N FILE          writes the same with one evaluation more in each tick
         trace-maker peak FILE PROGRAM …   runs a program and writes how it ended and its peak of memory, in kilobytes
         trace-maker hostile NAME FILE [TRACE]
                                           writes a trace that is small as a file and large as what it says, recorded as
                                           TRACE says it was; one of:
  """ + HostileTrace.all.map { "\n           \($0.name): \($0.summary)" }.joined()

do throws(TraceError) {
  switch CommandLine.arguments.dropFirst().map({ $0 }) {
  case let words where words.count == 2 && words[0] == "endless": try writeEndlessly(to: words[1])
  case let words where words.count == 2 && words[0] == "seeds": try writeSeeds(in: words[1])
  case let words where words.count == 3 && words[0] == "workload": try writeWorkload(words[1], to: words[2])
  case let words where words.count == 3 && words[0] == "timed":
    try writeWorkload(words[1], to: words[2], recordsDurations: true)
  case let words where words.count == 3 && words[0] == "worse": try writeWorseWorkload(words[1], to: words[2])
  case let words where words.count >= 3 && words[0] == "peak":
    guard let run = MeasuredRun(Array(words[2...])) else {
      print("trace-maker: \(words[2]) can't be run")
      SystemProcess.exit(4)
    }
    try run.write(to: words[1])
  case let words where 3...4 ~= words.count && ["hostile", "hostile-worse"].contains(words[0]):
    guard let trace = HostileTrace.all.first(where: { $0.name == words[1] }) else {
      print(usage)
      SystemProcess.exit(2)
    }
    let recorded = words.count == 4 ? try TraceReader(path: words[3]).metadata : nil
    try trace.write(to: words[2], isWorse: words[0] == "hostile-worse", as: recorded)
  default:
    print(usage)
    SystemProcess.exit(2)
  }
} catch {
  print("trace-maker: \(error)")
  SystemProcess.exit(4)
}
