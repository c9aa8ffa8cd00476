/// What the command line asks for.
enum Request {
  case run(RunCommand)
  case compare(CompareCommand)
  case list([Benchmark])
  case table(String)
  case help
  case probe(PeakWork, size: Int, file: String)
  case work(FixedWork)
  /// Runs another program and tells its peak.
  case peak([String])

  static let usage = """
    USAGE: redraw-bench [NAME…] [--runs N] [--size N] [--json FILE]
           redraw-bench compare A.json B.json
           redraw-bench table A.json
           redraw-bench peers [NAME…] [--react FILE] [--lttng FILE] [--runs N] [--size N] [--json FILE]
           redraw-bench [peers …] --list
           redraw-bench --work NAME

    NAME         a benchmark, or the part of its name before a dot; all of them by default
    --runs N     how often each is measured (default 5); what always comes out the same is measured once
    --size N     how many evaluations the workload has (default 10000000)
    --json FILE  keeps the figures, for compare and table
    --list       names the benchmarks
    --react FILE, --lttng FILE  the script that does the same work with a peer; make bench-peers gives them
    --work NAME  does a fixed piece of work and prints how much it is; make instructions counts what it takes

    EXAMPLE: redraw-bench decode write --runs 9 --json before.json

    Exits with 1 where a goal is missed (compare: where a figure became worse), with 2 on wrong usage, which two reports of
    different sizes are too, with 3 where a file can't be read or written or a benchmark fails.
    """

  init(_ arguments: [String]) throws(BenchmarkError) {
    if arguments.first == "--work" {
      self = .work(try Self.fixedWork(arguments))
    } else if arguments.contains("--help") || arguments.contains("-h") {
      self = .help
    } else if arguments.first == "--peak", arguments.count > 1 {
      self = .peak(Array(arguments.dropFirst()))
    } else if arguments.first == "compare" {
      guard arguments.count == 3 else { throw .usage("compare takes two reports") }
      self = .compare(CompareCommand(before: arguments[1], after: arguments[2]))
    } else if arguments.first == "table" {
      guard arguments.count == 2 else { throw .usage("table takes a report") }
      self = .table(arguments[1])
    } else if arguments.first == "peers" {
      self = try Self.runOrProbe(Array(arguments.dropFirst()), peers: Peers())
    } else {
      self = try Self.runOrProbe(arguments)
    }
  }

  private static func fixedWork(_ arguments: [String]) throws(BenchmarkError) -> FixedWork {
    guard arguments.count == 2, let work = FixedWork(rawValue: arguments[1]) else {
      throw .usage("--work takes one of \(FixedWork.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return work
  }

  private static func runOrProbe(_ arguments: [String], peers: Peers? = nil) throws(BenchmarkError) -> Request {
    var command = RunCommand(peers: peers)
    var probe: PeakWork?
    var isList = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--runs": command.runs = try number(&rest, after: argument, atLeast: 1)
      case "--size": command.size = try number(&rest, after: argument, atLeast: 1)
      case "--json": command.json = try value(&rest, after: argument)
      case "--react" where peers != nil: command.peers?.react = try value(&rest, after: argument)
      case "--lttng" where peers != nil: command.peers?.lttng = try value(&rest, after: argument)
      case "--list": isList = true
      case "--probe": probe = try peakWork(try value(&rest, after: argument))
      default:
        if argument.hasPrefix("-") { throw .usage("there is no option \(argument)") }
        command.names.append(argument)
      }
    }
    if let probe { return .probe(probe, size: command.size, file: command.names.first ?? "") }
    return isList ? .list(try command.registry()) : .run(command)
  }

  private static func peakWork(_ name: String) throws(BenchmarkError) -> PeakWork {
    guard let work = PeakWork(rawValue: name) else {
      throw .usage("--probe takes one of \(PeakWork.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return work
  }

  private static func value(
    _ rest: inout ArraySlice<String>, after option: String
  ) throws(BenchmarkError) -> String {
    guard let value = rest.popFirst() else { throw .usage("\(option) needs a value") }
    return value
  }

  private static func number(
    _ rest: inout ArraySlice<String>, after option: String, atLeast least: Int
  ) throws(BenchmarkError) -> Int {
    let text = try value(&rest, after: option)
    guard let number = Int(text), number >= least else {
      throw .usage("\(option) needs a whole number from \(least) on, not '\(text)'")
    }
    return number
  }
}
