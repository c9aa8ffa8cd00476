import Foundation
import TestSupport
import Testing

/// A screen that is operated through `redraw-trace serve`, as its page does.
@Suite struct ServeSourcesTests {
  private static let counter = ["Counter.swift": SampleSources.counter, "Label.swift": SampleSources.label]
  private static let root = ["--sources", ".", "--root", "CounterView()"]

  private func served(_ more: [String] = []) throws -> (sources: SourceFolder, page: ServedPage) {
    let sources = try SourceFolder(Self.counter)
    return (sources, try ServedPage(Self.root + more, in: sources.folder.url))
  }

  @Test func `the screen is shown with the steps that act on it, and the first appearance as a tick`() throws {
    let (_, page) = try served()
    let state = try page.settledState()
    #expect(state.title == "CounterView")
    #expect(state.texts.contains("0 so far"))
    #expect(state.items.first { $0.steps.contains("tap \"Add\"") }?.kind == "Button")
    #expect(state.ticks.map(\.label) == ["first appearance"])
    #expect(Set(state.ticks[0].evaluated.map(\.view)) == ["CounterView", "CountLabel"])
    #expect(state.steps == [])
    #expect(state.idle == nil && state.refused == nil)
  }

  @Test func `a preview that isn't there is one line`() throws {
    let sources = try SourceFolder(Self.counter)
    let run = try sources.redrawTrace("serve --sources . --preview Nope")
    #expect(run.errors.hasPrefix("error: no preview 'Nope'"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.exitCode == 2)
  }

  @Test func `a step changes the screen, and what it evaluated is reported by the nodes that are on it`() throws {
    let (_, page) = try served()
    _ = try page.settledState()
    let state = try page.perform("tap \"Add\"")
    #expect(state.texts.contains("1 so far"))
    #expect(!state.texts.contains("0 so far"))
    #expect(state.steps == ["tap \"Add\""])
    let label = try #require(state.ticks.last?.evaluated.first { $0.view == "CountLabel" })
    #expect(label.reason == "@self")
    #expect(label.place == "Label.swift:3")
    #expect(label.wasted == 0)
    #expect(state.items.first { $0.text == "1 so far" }?.node == label.node)
    #expect(state.ticks.last?.writes.map(\.property) == ["_count"])
    #expect(state.totals.evaluations == 4)
  }

  @Test func `a step that finds nothing is refused, and the session goes on without it`() throws {
    let (_, page) = try served()
    _ = try page.settledState()
    let refused = try page.perform("tap \"Nothing\"")
    #expect(refused.refused?.hasPrefix("no control to tap is labeled \"Nothing\"") == true)
    #expect(refused.steps == [])
    #expect(try page.perform("tap \"Add\"").texts.contains("1 so far"))
  }

  @Test func `an invalid step is reported as such, and does nothing`() throws {
    let (_, page) = try served()
    _ = try page.settledState()
    let refused = try page.perform("jump")
    #expect(refused.refused?.hasPrefix("column 1: unknown step 'jump'") == true)
    #expect(refused.steps == [])
    #expect(try page.post("step", "{\"step\": \"turn\\ntap Add\"}").status == 400)
    #expect(try page.post("step", "{\"other\": 1}").status == 400)
    #expect(try page.post("step", "[").status == 400)
    #expect(try page.perform("turn").steps == ["turn"])
  }

  @Test func `an idle step is reported as such`() throws {
    let (_, page) = try served()
    _ = try page.settledState()
    #expect(try page.perform("tap \"Print\"").idle == "nothingChanged")
    #expect(try page.perform("advance 1s").idle == "nothingDue")
  }

  @Test func `undoing starts again with the steps before`() throws {
    let (_, page) = try served(["--step", "tap Add"])
    #expect(try page.settledState().texts.contains("1 so far"))
    #expect(try page.perform("tap \"Add\"").texts.contains("2 so far"))
    try page.post("undo")
    let state = try page.settledState()
    #expect(state.texts.contains("1 so far"))
    #expect(state.steps == ["tap Add"])
    try page.post("undo")
    #expect(try page.settledState().texts.contains("0 so far"))
    #expect(try page.post("undo").status == 409, "there is none left")
  }

  @Test func `a crash shows the same message as in a recording, and the program can be restarted`() throws {
    let (sources, page) = try served()
    _ = try page.settledState()
    _ = try page.perform("tap \"Add\"")
    let state = try page.perform("tap \"Crash\"")
    #expect(state.phase == "over")
    let recorded = try sources.redrawTrace(
      "record --sources . --root 'CounterView()' --step 'tap Add' --step 'tap \"Crash\"'")
    let message = try #require(recorded.errors.split(separator: "\n").last)
    #expect(message.dropFirst("error: ".count).hasPrefix(state.fault[0]), "\(message)")
    #expect(state.fault[0].contains("in step 2 'tap \"Crash\"' (tick 2)"))
    #expect(state.steps == ["tap \"Add\""], "the step that crashed is none of those done")
    #expect(try page.post("step", "{\"step\": \"turn\"}").status == 409)
    try page.post("restart")
    let again = try page.settledState()
    #expect(again.phase == "ready")
    #expect(again.fault == [])
    #expect(again.texts.contains("0 so far"))
  }

  @Test func `an endless step is ended at its time limit, and the message names it`() throws {
    let (_, page) = try served(["--timeout", "2"])
    _ = try page.settledState()
    let state = try page.perform("tap \"Loop\"")
    #expect(state.phase == "over")
    #expect(
      state.fault.first
        == "the program didn't finish within 2 s, in step 1 'tap \"Loop\"' (tick 1); look for a loop, or raise --timeout"
    )
  }

  @Test func `a view that exits is reported as such`() throws {
    let (_, page) = try served()
    _ = try page.settledState()
    #expect(
      try page.perform("tap \"Leave\"").fault.first?.hasPrefix("the program exited with code 3, in step 1") == true)
  }

  @Test func `changed sources are compiled when the program is restarted`() throws {
    let (sources, page) = try served()
    _ = try page.settledState()
    let file = sources.folder.url.appendingPathComponent("Label.swift")
    try Data(SampleSources.label.replacing("so far", with: "until now").utf8).write(to: file)
    try page.post("restart")
    #expect(try page.settledState().texts.contains("0 until now"))
    try Data("import SwiftUI\nstruct CountLabel {".utf8).write(to: file)
    try page.post("restart")
    let broken = try page.settledState()
    #expect(broken.phase == "over")
    #expect(broken.fault.first?.hasPrefix("the sources don't compile") == true)
    #expect(broken.fault.count > 1, "the compiler's own lines follow")
  }

  @Test func `saved steps give the same trace when they are recorded`() throws {
    let (sources, page) = try served(["--save", "done.steps"])
    _ = try page.settledState()
    for step in ["tap \"Add\"", "tap \"Load\"", "advance 500ms", "tap \"Add\""] { _ = try page.perform(step) }
    #expect(try page.perform("tap \"Nothing\"").saved == false)
    #expect(try !sources.names.contains("done.steps"), "nothing is written before it is asked for")
    #expect(try page.post("save").status == 204)
    #expect(try page.nextState().saved)
    try Data(page.bytes("trace")).write(to: sources.folder.url.appendingPathComponent("live.rtrace"))
    let recording = try sources.redrawTrace(
      "record --sources . --root 'CounterView()' --steps done.steps -o recorded.rtrace")
    #expect(recording.exitCode == 0)
    #expect(try events("recorded.rtrace", sources) == events("live.rtrace", sources))
    #expect(try events("recorded.rtrace", sources).contains("\"label\":\"tap Load\""))
    // A session that starts with these steps names them as a recording does.
    let replayed = try ServedPage(Self.root + ["--steps", "done.steps"], in: sources.folder.url)
    _ = try replayed.settledState()
    let bytes = try replayed.bytes("trace")
    let whole = try Data(contentsOf: sources.folder.url.appendingPathComponent("recorded.rtrace"))
    #expect(bytes.count > 1_000)
    #expect(Array(whole.prefix(bytes.count)) == bytes, "byte by byte, as far as it goes")
  }

  /// The records of a trace as lines, without those that say what it is a recording of.
  private func events(_ trace: String, _ sources: SourceFolder) throws -> String {
    let lines = try sources.redrawTrace("dump \(trace) --format json").output.split(separator: "\n")
    return lines.filter { $0.contains("\"tick\"") }.joined(separator: "\n")
  }

  @Test func `without a file to save to, steps go only to the browser`() throws {
    let (sources, page) = try served()
    _ = try page.settledState()
    _ = try page.perform("tap \"Add\"")
    #expect(try page.post("save").status == 409)
    let answer = try page.get("steps")
    #expect(answer.head.contains("Content-Type: text/plain"))
    #expect(answer.body.hasSuffix("\ntap \"Add\"\n"))
    #expect(try sources.names == ["Counter.swift", "Label.swift"])
  }

  @Test func `a file that doesn't contain saved steps is not replaced`() throws {
    let sources = try SourceFolder(Self.counter.merging(["mine.steps": "tap Add\n"]) { $1 })
    let refused = try sources.redrawTrace("serve --sources . --root 'CounterView()' --save mine.steps")
    #expect(refused.exitCode == 4)
    #expect(refused.errors.contains("mine.steps: exists and is not"))
    #expect(
      try sources.redrawTrace("serve --sources . --root 'CounterView()' --save Label.swift --overwrite").exitCode == 4)
  }

  @Test func `the report shows what was recorded so far`() throws {
    let (_, page) = try served()
    _ = try page.settledState()
    _ = try page.perform("tap \"Add\"")
    let report = try page.get("report")
    #expect(report.status == 200)
    #expect(report.body.contains("CountLabel"))
    #expect(report.head.contains("frame-ancestors 'self'"))
  }

  @Test func `a confined session has no network and writes nowhere`() throws {
    let (_, page) = try served(["--sandbox"])
    #expect(try page.settledState().texts.contains("0 so far"))
    #expect(try page.perform("tap \"Add\"").texts.contains("1 so far"))
  }
}
