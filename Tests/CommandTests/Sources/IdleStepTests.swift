import TestSupport
import Testing

/// Steps of a recording that cause nothing say so.
@Suite struct IdleStepTests {
  private func record(_ steps: String..., options: String = "") throws -> ProgramRun {
    let given = steps.map { "--step '\($0)'" }.joined(separator: " ")
    return try SourceFolder(SampleSources.all).redrawTrace(
      "record --sources Counter --root 'CounterView()' -o t.rtrace \(given) \(options)")
  }

  @Test func `a time in which nothing is due, and a tap whose handler writes nothing, are told on one line`() throws {
    let run = try record("advance 3s", "tap Add", "tap Print")
    #expect(
      run.errors == """
        printed by the view
        warning: 2 steps caused nothing: step 1 'advance 3s' (nothing was due), step 3 'tap Print' (nothing was \
        written, evaluated or shown)

        """)
    #expect(run.output.hasPrefix("t.rtrace: CounterView(), 3 ticks, "))
    #expect(run.exitCode == 0)
  }

  @Test func `nothing is told of steps that do something, of what a task does later, and of a turn`() throws {
    #expect(try record("tap Add", "tap Load", "turn").errors == "")
  }

  @Test func `however many there are, it is one line, and JSON has all of them`() throws {
    let run = try record("advance 1s", "advance 2s", "advance 3s", "wait", "advance 5s", options: "--format json")
    #expect(
      run.errors == "warning: 5 steps caused nothing: step 1 'advance 1s' (nothing was due), "
        + "step 2 'advance 2s' (nothing was due), step 3 'advance 3s' (nothing was due) and 2 more\n")
    #expect(run.output.contains(#"{"step":5,"text":"advance 5s","cause":"nothingDue"}]"#))
    #expect(try JSONSchema("Docs/Schemas/record.schema.json").faults(in: run.output) == [])
  }

  @Test func `a step that fails comes after the steps that did nothing, which may be why`() throws {
    let run = try record("advance 1s", "type Name Ben")
    #expect(
      run.errors == """
        warning: a step caused nothing: step 1 'advance 1s' (nothing was due)
        error: step 2 'type Name Ben': no text field is labelled "Name"; none is on screen; the recording \
        so far is in t.rtrace.partial

        """)
    #expect(run.exitCode == 6)
  }

  @Test func `a time without a unit is refused before anything is compiled`() throws {
    let run = try SourceFolder(["A.swift": "x"]).redrawTrace("record --sources A.swift --step 'advance 3'")
    #expect(
      run
        == ProgramRun(
          errors: "error: --step 'advance 3': column 9: the time needs a unit: 3s, 3ms or 3m, not '3'\n",
          exitCode: 2))
  }
}
