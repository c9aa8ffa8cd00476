import TestSupport
import Testing

/// Traces of at most a few megabytes that speak of as much as the format lets them: no command takes more memory for them than
/// for what people record.
@Suite struct HostileTraceTests {
  /// A build for debugging gets through these in seconds; the script has all of them read by the program as it is released.
  @Test(arguments: ["long-metadata", "unheard-writes"])
  func `no command takes much memory for a small file that claims large contents`(_ name: String) throws {
    let checked = try checkHostile(name)
    #expect(checked.exitCode == 0, "\(checked.errors)")
    // Each command, and the comparison with a baseline.
    #expect(checked.output.contains("check-hostile: 32 runs over 1 trace, none above "), "\(checked.output)")
  }

  @Test func `a trace that isn't known is said to be unknown`() throws {
    let checked = try checkHostile("long-everything")
    #expect(checked.exitCode == 1)
    #expect(checked.errors.contains("there is no hostile trace 'long-everything'"))
    #expect(checked.errors.hasSuffix("check-hostile: long-everything could not be written\n"))
  }

  private func checkHostile(_ name: String) throws -> ProgramRun {
    try run(
      packageRoot.appendingPathComponent("Scripts/check-hostile.sh"),
      [built("redraw-trace").path, built("trace-maker").path, name], in: packageRoot)
  }
}
