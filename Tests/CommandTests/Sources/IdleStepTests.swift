import Foundation
import TestSupport
import Testing

/// Steps of a recording that cause nothing say so.
@Suite struct IdleStepTests {
  private func record(_ steps: String..., options: String = "") throws -> ProgramRun {
    let given = steps.map { "--step '\($0)'" }.joined(separator: " ")
    return try SourceFolder(SampleSources.all).redrawTrace(
      "record --sources Counter --root 'CounterView()' -o t.rtrace \(given) \(options)")
  }

  @Test func `time in which nothing is due, and a tap whose handler writes nothing, are reported on one line`() throws {
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

  @Test func `steps that do something, later work of tasks, and turns are not reported as idle`() throws {
    #expect(try record("tap Add", "tap Load", "turn").errors == "")
  }

  @Test func `a step after which only handlers run is not reported as idle, and one whose handlers ignore it is`()
    throws
  {
    let files = [
      "Rows.swift": #"""
      import SwiftUI

      struct Rows: View {
        @FocusState private var isFocused: Bool

        var body: some View {
          List(0..<50, id: \.self) { row in Text("\(row)").onAppear { print("row \(row)") } }
            .focusable()
            .focused($isFocused)
            .onKeyPress("x") { .ignored }
        }
      }
      """#
    ]
    let run = try SourceFolder(files).redrawTrace(
      "record --sources Rows.swift --root 'Rows()' -o t.rtrace --step 'scroll 5' --step 'scroll 0' --step 'key x'")
    #expect(run.exitCode == 0)
    #expect(
      run.errors.components(separatedBy: "\n").filter { $0.hasPrefix("warning:") } == [
        "warning: a step caused nothing: step 3 'key x' (nothing was written, evaluated or shown)"
      ])
  }

  @Test func `there is one line for any number of them, and JSON lists all`() throws {
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
        error: step 2 'type Name Ben': no text field is labeled "Name"; none is on screen; the recording \
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
