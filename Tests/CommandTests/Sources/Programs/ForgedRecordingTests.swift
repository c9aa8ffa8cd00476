import TestSupport
import Testing

/// Whether something was recorded is judged by the trace, whatever the recorded code says.
@Suite struct ForgedRecordingTests {
  @Test func `a forged success message doesn't count as a recording`() throws {
    let sources = try SourceFolder(MisbehavingSources.all)
    let run = try sources.redrawTrace(MisbehavingSources.record("Claim on 3"))
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: the program exited with code 0, in step 1 'tap \"Claim on 3\"'"))
    #expect(run.exitCode == 6)
    #expect(try sources.names == ["Bad", "t.rtrace.partial"])
  }

  @Test func `a trace that other code has written to is refused, and never gets the name`() throws {
    let sources = try SourceFolder(MisbehavingSources.all)
    let run = try sources.redrawTrace(MisbehavingSources.record("Claim everywhere"))
    #expect(run.output == "")
    #expect(
      run.errors.hasSuffix(
        "error: the program reported success, but its trace is damaged; views must not write to "
          + "descriptors that they didn't open; the recording so far is in t.rtrace.partial\n"))
    #expect(run.exitCode == 6)
    #expect(try sources.names == ["Bad", "t.rtrace.partial"])
  }

  @Test func `a pipe gets the partial recording, and the exit code reports that it is incomplete`() throws {
    let sources = try SourceFolder(MisbehavingSources.all)
    let run = try sources.redrawTrace(
      "record --sources Bad --root 'Start()' --step 'tap \"Add\"' --step 'tap \"Leave with 0\"' -o - >t.rtrace")
    #expect(run.exitCode == 6)
    #expect(try sources.reasons("t.rtrace").contains("# tick 1 \"tap Add\""))
    #expect(try sources.redrawTrace("verify t.rtrace").exitCode == 1)
  }
}
