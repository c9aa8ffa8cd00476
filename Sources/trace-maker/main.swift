import Glibc
import TraceFormat

let usage = """
  usage: trace-maker endless FILE          writes ticks until it is killed, and tells which have been flushed
         trace-maker seeds DIRECTORY       writes small traces to fuzz from
         trace-maker write FILE COUNT      writes COUNT evaluations, and tells the memory that it took
         trace-maker read FILE             reads a trace, and tells the memory that it took
  """

do throws(TraceError) {
  switch CommandLine.arguments.dropFirst().map({ $0 }) {
  case let words where words.count == 2 && words[0] == "endless": try writeEndlessly(to: words[1])
  case let words where words.count == 2 && words[0] == "seeds": try writeSeeds(in: words[1])
  case let words where words.count == 2 && words[0] == "read": try read(words[1])
  case let words where words.count == 3 && words[0] == "write" && Int(words[2]) != nil:
    try write(words[1], evaluations: Int(words[2]) ?? 0)
  default:
    print(usage)
    exit(2)
  }
} catch {
  print("trace-maker: \(error)")
  exit(4)
}
