import CommandLineKit
import TerminalText
import TraceImport
import TraceReport

/// Why files can't be imported, found before reading them.
enum ImportRefusal: CommandFailure, Equatable {
  case inputTwice
  /// Two names of one file, whose evaluations would count twice.
  case sameFile(String, String)
  case folder(String)

  var exitCode: ExitCode {
    switch self {
    case .inputTwice, .sameFile: .wrongUsage
    case .folder: .unreadableInput
    }
  }

  var message: String {
    switch self {
    case .inputTwice: "standard input can be read only once; give - once, or name files"
    case .sameFile(let name, let other):
      name == other
        ? "\(printable(name)): is named twice; name each file once"
        : "\(printable(name)): is the same file as \(printable(other)); name each file once"
    case .folder(let name): "\(printable(name)): \(Self.advice(onFolder: name))"
    }
  }
}

extension ImportRefusal {
  /// Instruments and `log collect` write folders that only programs of a Mac can read.
  private static func advice(onFolder name: String) -> String {
    let stem = name.hasSuffix("/") ? String(name.dropLast()) : name
    if stem.hasSuffix(".trace") {
      return
        "is a recording of Instruments; export its tables with 'xcrun xctrace export', see 'redraw-trace probe --collect'"
    }
    if stem.hasSuffix(".logarchive") {
      return "is a log archive; print it with 'log show --info --style ndjson', see 'redraw-trace probe --collect'"
    }
    return "is a folder; name the files in it"
  }
}

/// A file that can't be imported: which, and why.
struct UnimportableFile: CommandFailure, Equatable {
  /// `nil` for all files together.
  let name: String?
  let fault: ImportFault

  var exitCode: ExitCode {
    switch fault {
    case .differentClocks, .noTimes, .noDates, .nothingChosen: .wrongUsage
    default: .unreadableInput
    }
  }

  /// One line: which file, what is wrong, what to do.
  var message: String { (name.map { "\(printable($0)): " } ?? "") + sentence }

  private var sentence: String {
    switch fault {
    case .isCompressed: "is compressed; decompress it first"
    case .isUTF16: "is text in UTF-16; convert it with 'iconv -f UTF-16 -t UTF-8'"
    case .isTrace: "is a trace already; see 'redraw-trace summary'"
    case .empty: "is empty; check that it is the right file"
    case .nothingFound(let counts):
      "has no evaluation\(counts.skippedWords.isEmpty ? "" : " (skipped \(counts.skippedWords))"); "
        + "call Self._printChanges() or Self._logChanges() in a view's body, or export the table swiftui-updates"
    case .nothingChosen(let processes):
      "--process, --since and --until exclude everything; "
        + (processes.isEmpty
          ? "the files name no process, so leave out --process"
          : "its processes are \(processes.prefix(8).map(quoted).joined(separator: ", "))")
    case .cut: "ends in the middle, before its first evaluation; export or copy it again"
    case .malformed(let offset):
      "is not XML as xctrace exports it, at byte \(offset); export it again with 'xcrun xctrace export --xpath'"
    case .tooDeep(let offset): "has XML nested too deeply at byte \(offset); check that it is the right file"
    case .tooLong(let offset):
      "has a tag or a text of more than 16 MB at byte \(offset); check that it is the right file"
    case .noTable(let known):
      "has no table of the SwiftUI instrument"
        + (known.isEmpty ? "" : " (only \(known.prefix(8).map(quoted).joined(separator: ", ")))")
        + "; export one with --xpath '/trace-toc/run[@number=\"1\"]/data/table[@schema=\"swiftui-updates\"]'"
    case .differentClocks:
      "times of logs are dates, those of Instruments count from the start of a recording; import them one by one"
    case .noTimes(let option): "\(option) needs times, but not every line has one; leave it out, or log with times"
    case .noDates(let option):
      "\(option) can't be a date here, as Instruments counts from the start of a recording; give a time such as 1.5s"
    }
  }
}

/// What was imported and skipped.
struct ImportReport {
  private let counts: ImportCounts
  private let output: OutputFile

  init(_ counts: ImportCounts, into output: OutputFile) { (self.counts, self.output) = (counts, output) }

  /// `feed.rtrace: imported 1,204 evaluations in 88 ticks; skipped 12,003 other lines, 3 unfinished rows`
  var text: String {
    let skipped = counts.skippedWords
    let unchanged = counts.unchanged > 0 ? " and \(counted(counts.unchanged, "line")) of 'unchanged'" : ""
    return "\(printable(output.name)): imported \(counted(counts.evaluations, "evaluation"))\(unchanged) in "
      + "\(counted(counts.ticks, "tick"))\(skipped.isEmpty ? "" : "; skipped \(skipped)")\n"
  }

  var warnings: [String] {
    let unknown = counts.unknownTables.sorted { $0.key < $1.key }
    return (counts.isCut ? ["the input ends in the middle; what came before was imported"] : []) + untimed
      + unknown.prefix(20).map { name, rows in
        "skipped \(counted(rows, "row")) of the table \(quoted(name)), which this program doesn't know"
      }
  }
}

extension ImportReport {
  private var untimed: [String] {
    guard let first = counts.untimedFiles.first else { return [] }
    let others = counts.untimedFiles.count - 1
    let more = others > 0 ? " and \(counted(UInt64(others), "other file"))" : ""
    return [
      "\(printable(first))\(more) \(others > 0 ? "have" : "has") no times, so the files were imported one after another in "
        + "the given order, not merged by time"
    ]
  }
}

extension ImportCounts {
  /// What was skipped: the rest of a sentence, or empty.
  fileprivate var skippedWords: String {
    let parts: [(UInt64, String)] = [
      (otherLines, "other line"), (otherRows, "other row"), (unfinishedRows, "unfinished row"),
      (repeatedRows, "repeated row"), (brokenRows, "incomplete row"), (filteredOut, "excluded one"),
    ]
    return parts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }.joined(separator: ", ")
  }
}
