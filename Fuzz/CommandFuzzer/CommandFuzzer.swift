import CommandLineKit
import JSONText
import SystemCalls

@testable import TraceFormat
@testable import redraw_trace

/// The fuzzer's target: runs every command that reads traces on the input, in this process.
///
/// A finding is a trap, a report of AddressSanitizer, a broken promise (`require`), or an input that takes more than
/// the time or memory that `run.sh` allows. With `FUZZ_SHOW` in the environment each command line is shown before it runs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  let parts = TraceParts(bytes)
  // A few bytes can describe 131,072 rows of a table: without an end to it each input would be as long as it could be.
  guard parts.rows <= 1 << 15 else { return -1 }
  var choice = Choice(seed: XXH64.checksum(of: bytes))
  var other = TraceMutator(parts: parts, choice: choice)
  other.mutate()
  workshop.put(Array(bytes), into: workshop.trace)
  workshop.put(other.sealed(), into: workshop.other)
  workshop.put(Array(Budgets.text(&choice).utf8), into: workshop.budget)
  fuzzCommands(&choice)
  return 0
}

/// A promise that must hold for any input.
func require(_ holds: Bool, _ promise: String) {
  if !holds { fatalError("broken: \(promise)") }
}

private func fuzzCommands(_ choice: inout Choice) {
  let (trace, other) = (workshop.trace, workshop.other)
  let isWhole = run(["verify", trace]) == .fine
  let lines = CommandLines.reading(trace)
  // Some of them: many inputs and few lines for each find more than the other way round.
  for _ in 0..<10 {
    let words = lines[choice.below(lines.count)]
    let code = run(words)
    require(!isWhole || code != .unreadableInput, "what verify accepts can be read: \(words)")
  }
  salvage(trace, isWhole: isWhole)
  for (base, head) in [(trace, trace), (trace, other), (other, trace)] {
    if let words = choice.one(of: CommandLines.comparing(base, head)) { run(words) }
  }
  if let words = choice.one(of: CommandLines.checking([trace], budget: workshop.budget)) { run(words) }
  if let words = choice.one(of: CommandLines.checking([trace, other], budget: workshop.budget)) { run(words) }
}

/// What is salvaged passes the check; of a whole trace nothing is lost.
private func salvage(_ trace: String, isWhole: Bool) {
  FileSystem.remove(workshop.saved)
  let code = run(["salvage", "--output", workshop.saved, trace])
  require(!isWhole || code == .fine, "what verify accepts can be salvaged")
  if code == .fine { require(run(["verify", workshop.saved]) == .fine, "what was salvaged passes verify") }
  _ = run(["salvage", "--format", "json", "--output", workshop.saved, trace])
}

/// Runs a command line, and looks whether it ends with a documented exit code and its JSON is JSON.
@discardableResult private func run(_ words: [String]) -> ExitCode {
  if workshop.shows { print("redraw-trace", words.joined(separator: " ")) }
  let console = Console.inMemory()
  let code = RedrawTrace.program.answer(words, on: console)
  require((0...4).contains(code.number), "reading ends with a documented code: \(words)")
  require(code == .fine || code == .checkFailed || !console.errors.text.isEmpty, "errors are told: \(words)")
  if words.contains("json"), words[0] != "dump", words[0] != "reasons", code == .fine {
    require((try? JSONValue(parsing: console.output.text)) != nil, "JSON can be parsed: \(words)")
  }
  return code
}

/// The files that commands read and write, in the folder that `run.sh` makes for them.
private struct Workshop {
  let trace: String
  let other: String
  let saved: String
  let budget: String
  let shows = SystemProcess.environment("FUZZ_SHOW") != nil

  init() {
    guard let folder = SystemProcess.environment("FUZZ_FOLDER") else {
      fatalError("FUZZ_FOLDER names no folder; run Fuzz/run.sh")
    }
    (trace, other) = (folder + "/input.rtrace", folder + "/other.rtrace")
    (saved, budget) = (folder + "/saved.rtrace", folder + "/budget.json")
  }

  func put(_ bytes: [UInt8], into path: String) {
    let access: Descriptor.Access = [.writing, .creating, .truncating]
    guard let file = Descriptor.open(path, access, permissions: 0o600) else { fatalError("\(path) can't be written") }
    defer { Descriptor.close(file) }
    _ = bytes.withUnsafeBytes { Descriptor.writeAll(file, $0) }
  }
}

private nonisolated let workshop = Workshop()
