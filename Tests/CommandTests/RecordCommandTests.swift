import Foundation
import TestSupport
import Testing

/// Recording scenarios, as a user does.
@Suite struct RecordCommandTests {
  let folder: TemporaryFolder
  let program = built("redraw-trace").path

  init() throws { folder = try TemporaryFolder() }

  /// The text with the sizes of traces masked: they are the encoder's business.
  func withoutSizes(_ text: String) -> String {
    text.replacing(/[\d,]+ bytes/) { _ in "# bytes" }.replacing(/"bytes":\d+/) { _ in "\"bytes\":#" }
  }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.url.appendingPathComponent(name)) }

  @Test(
    arguments: [
      "A1", "active-row-hidden-value", "A1 --ticks 0", "A1 A2 -o traces", "A5 --stale",
      "A1 --set rows=3 --ticks 2 --viewport 2 --values --skips --stale --rule eventSourcesEvaluate=false",
    ], ["text", "json"])
  func `the report of a recording is as recorded`(_ line: String, _ format: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let result = try run(built("redraw-trace"), ["record"] + words + ["--format", format], in: folder.url)
    let name = goldenName("record \(line)")
    #expect(TestSupport.golden("CommandLine/Recording/\(name).\(format)", withoutSizes(result.output)) == .same)
    #expect(result.errors.isEmpty)
    #expect(result.exitCode == 0)
  }

  @Test(arguments: ["text", "json"])
  func `the list of scenarios is as recorded`(_ format: String) throws {
    let result = try redrawTrace("scenarios", "--format", format)
    #expect(TestSupport.golden("CommandLine/Recording/scenarios.\(format)", result.output) == .same)
    #expect(result.errors.isEmpty)
    #expect(result.exitCode == 0)
  }

  @Test func `two recordings with the same settings are the same bytes, and the seed is one of the settings`() throws {
    for (name, seed) in [("a", "7"), ("b", "7"), ("c", "8")] {
      let result = try redrawTrace("record", "A6", "--values", "--seed", seed, "-o", name, in: folder.url)
      #expect(result.exitCode == 0)
    }
    #expect(try bytes("a") == bytes("b"))
    #expect(try bytes("a") != bytes("c"))
  }

  @Test func `several scenarios go only into the folder of -o, which is created if missing`() throws {
    let result = try redrawTrace("record", "A1", "A2", "active-row-plain", "-o", "traces", in: folder.url)
    #expect(result.exitCode == 0)
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(try folder.names == ["traces"])
    let traces = folder.url.appendingPathComponent("traces")
    let names = try FileManager.default.contentsOfDirectory(atPath: traces.path).sorted()
    #expect(names == ["active-row-hidden-value.rtrace", "active-row-plain.rtrace"])
    for name in names { #expect(try redrawTrace("verify", name, in: traces).exitCode == 0) }
  }

  @Test func `with several scenarios, missing parent folders of -o are created, too`() throws {
    #expect(try redrawTrace("record", "A1", "A2", "-o", "a/b//c/", in: folder.url).exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("a/b/c").path)
    #expect(names.sorted() == ["active-row-hidden-value.rtrace", "active-row-plain.rtrace"])
    #expect(try folder.names == ["a"])
  }

  @Test(arguments: ["traces", "traces/", "."])
  func `a single scenario goes into the folder named with -o, if that exists`(_ output: String) throws {
    let traces = folder.url.appendingPathComponent("traces")
    try FileManager.default.createDirectory(at: traces, withIntermediateDirectories: false)
    let result = try redrawTrace("record", "A1", "-o", output, in: folder.url)
    let path = output == "." ? "./active-row-plain.rtrace" : "traces/active-row-plain.rtrace"
    #expect(result.output.hasPrefix(path + ": active-row-plain, "))
    #expect(result.errors.isEmpty)
    #expect(result.exitCode == 0)
    #expect(try redrawTrace("verify", path, in: folder.url).exitCode == 0)
    #expect(try folder.names == (output == "." ? ["active-row-plain.rtrace", "traces"] : ["traces"]))
  }

  @Test
  func `if the reader of a report goes away, all recordings are still made, and nothing is printed about it`() throws {
    // Nobody reads from the named pipe any more when the program begins.
    let script = "mkfifo p; exec 3<>p 4>p 3>&-; rm p; \"$1\" record A1 A2 -o traces >&4; echo $?"
    #expect(try bash(script, [program], in: folder.url) == ProgramRun(output: "0\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("traces").path)
    #expect(names.sorted() == ["active-row-hidden-value.rtrace", "active-row-plain.rtrace"])
  }

  @Test func `a recording can go to a pipe, and its messages to standard error`() throws {
    #expect(try redrawTrace("record", "A1", in: folder.url).exitCode == 0)
    let file = try redrawTrace("summary", "active-row-plain.rtrace", in: folder.url)
    let piped = try bash("\"$1\" record A1 -o - | \"$1\" summary -", [program], in: folder.url)
    #expect(piped.output == file.output)
    #expect(piped.output.hasPrefix("active-row-plain, ticks 0..10\n"))
    #expect(
      withoutSizes(piped.errors)
        == "standard output: active-row-plain, 11 ticks, 30 evaluations (3 wasted), # bytes\n")
    #expect(try folder.names == ["active-row-plain.rtrace"])
  }

  @Test
  func `a killed recording leaves a readable partial trace, and nothing under its name`() throws {
    // Ten million ticks take minutes: the kill comes first.
    let script = """
      "$1" record A1 --ticks 10000000 -o a.rtrace & victim=$!
      until [ "$(stat -c %s a.rtrace.partial 2>/dev/null || echo 0)" -gt 4096 ] || ! kill -0 $victim; do :; done
      kill -KILL $victim; wait $victim; echo $?
      """
    let result = try bash(script, [program], in: folder.url)
    #expect(result.output == "\(128 + SIGKILL)\n", "what the shell says of the signal")
    #expect(try folder.names == ["a.rtrace.partial"])
    #expect(try redrawTrace("salvage", "-o", "saved", "a.rtrace.partial", in: folder.url).exitCode == 0)
    #expect(try redrawTrace("info", "saved", in: folder.url).output.contains("active-row-plain"))
  }

  @Test(arguments: [("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP)])
  func `an interrupted recording reports where its partial trace is, and ends by the signal`(
    _ name: String, _ signal: Int32
  ) throws {
    // What runs in the background has the signal ignored, unless it is told otherwise.
    let script = """
      env --default-signal=\(name) "$1" record A1 --ticks 10000000 -o a.rtrace & victim=$!
      until [ "$(stat -c %s a.rtrace.partial 2>/dev/null || echo 0)" -gt 4096 ] || ! kill -0 $victim; do :; done
      kill -\(name) $victim; wait $victim; echo $?
      """
    let result = try bash(script, [program], in: folder.url)
    #expect(result.output == "\(128 + signal)\n")
    #expect(
      result.errors.hasPrefix(
        """
        error: a.rtrace: interrupted; the recording so far is in a.rtrace.partial, which every command can read

        """))
    #expect(try folder.names == ["a.rtrace.partial"])
    #expect(try redrawTrace("summary", "a.rtrace.partial", in: folder.url).output.contains("evaluations"))
    let next = try redrawTrace("record", "A1", "-o", "a.rtrace", in: folder.url)
    #expect(next.errors == "", "it takes the place of what the user knows of")
    #expect(try folder.names == ["a.rtrace"])
  }

  @Test
  func `a recording that can't be continued gives one line and exit code 4, and is kept beside its name`() throws {
    // No file may grow beyond a kilobyte: the trace reaches that in the middle of its second block.
    let older = try SampleTrace.bytes()
    _ = try folder.file("a.rtrace", older)
    // Who runs the tests may have the signal ignored already.
    let script = "ulimit -f 1; env --default-signal=XFSZ \"$1\" record A1 -o a.rtrace"
    let result = try bash(script, [program], in: folder.url)
    let message =
      "a.rtrace.partial: file size limit exceeded; raise it ('ulimit -f'), or write elsewhere"
    #expect(result == ProgramRun(errors: "error: \(message)\n", exitCode: 4))
    #expect(try folder.names == ["a.rtrace", "a.rtrace.partial"])
    #expect(try bytes("a.rtrace") == older)
  }

  @Test
  func `the second of two recordings to the same name is refused, and the first one is whole`() throws {
    let script = """
      "$1" record A1 --ticks 10000000 -o a.rtrace & first=$!
      until [ "$(stat -c %s a.rtrace.partial 2>/dev/null || echo 0)" -gt 4096 ] || ! kill -0 $first; do :; done
      "$1" record A2 -o a.rtrace; echo $?
      kill -KILL $first; wait $first; "$1" info a.rtrace.partial | grep -c active-row-plain
      """
    let result = try bash(script, [program], in: folder.url)
    let message =
      "a.rtrace.partial: another recording is writing to it; wait until it ends, or name another file with -o"
    // The shell has a word on the kill, too.
    #expect(result.output == "4\n1\n")
    #expect(result.errors.hasPrefix("error: \(message)\n"))
    #expect(try folder.names == ["a.rtrace.partial"])
  }

  @Test func `a killed recording's leftover is moved aside by the next one, which reports that`() throws {
    _ = try folder.file("a.rtrace.partial", Data("left behind".utf8))
    let result = try redrawTrace("record", "A1", "-o", "a.rtrace", in: folder.url)
    let message =
      "a.rtrace: moved an unfinished recording to a.rtrace.partial.1; recover it with 'redraw-trace salvage', or remove it"
    #expect(result.errors == "warning: \(message)\n")
    #expect(result.exitCode == 0)
    #expect(try folder.names == ["a.rtrace", "a.rtrace.partial.1"])
    #expect(try bytes("a.rtrace.partial.1") == Data("left behind".utf8))
  }
}
