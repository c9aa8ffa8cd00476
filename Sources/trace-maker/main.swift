import Glibc
import TraceFormat

let usage = """
  usage: trace-maker endless FILE          writes ticks until it is killed, and tells which have been flushed
         trace-maker seeds DIRECTORY       writes small traces to fuzz from
  """

do throws(TraceError) {
  switch CommandLine.arguments.dropFirst().map({ $0 }) {
  case let words where words.count == 2 && words[0] == "endless": try writeEndlessly(to: words[1])
  case let words where words.count == 2 && words[0] == "seeds": try writeSeeds(in: words[1])
  default:
    print(usage)
    exit(2)
  }
} catch {
  print("trace-maker: \(error)")
  exit(4)
}
