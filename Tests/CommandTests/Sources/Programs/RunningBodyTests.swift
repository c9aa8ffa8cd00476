import TestSupport
import Testing

/// A body that crashes or doesn't end is named, with its view's file and line and the step in which it ran.
@Suite struct RunningBodyTests {
  private func expect(
    _ words: String, of view: String, printed: String = "", _ options: String = "", preloaded: PreloadedLibrary? = nil
  ) throws {
    let sources = try SourceFolder(MisbehavingSources.all)
    let run = try sources.redrawTrace(MisbehavingSources.record("Add", view, more: options), preloaded: preloaded)
    #expect(
      run.errors
        == "\(printed)error: \(words), in step 2 'tap \"\(view)\"' (tick 2)"
        + (words.contains("didn't finish") ? "; look for a loop, or raise --timeout" : "")
        + "; the recording so far is in t.rtrace.partial\n")
    #expect(run.exitCode == 6)
    // Of a tick that never ends a trace may have the first evaluations.
    let reasons = try sources.reasons("t.rtrace.partial")
    #expect(reasons.contains("# tick 1 \"tap Add\""))
    if view != "Bottomless" { #expect(!reasons.contains("# tick 2")) }
  }

  static let crashes = [
    ("Row", "Bodies.swift:19: Index out of range, in the body of Parts.Row (Bad/Bodies.swift:17)"),
    ("Dividing", "Bodies.swift:25: Division by zero, in the body of Dividing (Bad/Bodies.swift:23)"),
    (
      "Recursive",
      "Bodies.swift:30: stack overflow, probably by endless recursion, in the body of Recursive (Bad/Bodies.swift:28)"
    ),
  ]

  @Test(arguments: crashes)
  func `a crash in a body names the view`(_ view: String, _ words: String) throws {
    try expect("the program crashed at \(words)", of: view)
  }

  @Test func `a program's output before a crash is kept, even if it looks like a crash report`() throws {
    try expect(
      "the program crashed at Bodies.swift:37: the last word, in the body of Failing (Bad/Bodies.swift:33)",
      of: "Failing",
      printed: "Fatal error: this is only printed\nand so is this\n")
  }

  @Test func `a body that doesn't end is named`() throws { try expectNoEnd(of: "Endless", 3) }

  @Test func `a body that keeps re-creating itself is named`() throws { try expectNoEnd(of: "Bottomless", 11) }

  @Test(
    .enabled(if: PreloadedLibrary.canBeMade, "needs clang, which is not installed"),
    arguments: [("Endless", 3), ("Bottomless", 11)])
  func `the running body is reported without allocating: an allocation may be interrupted`(of view: String, _ line: Int)
    throws
  {
    let library = try PreloadedLibrary.withoutAllocationsInHandlers()
    try expectNoEnd(of: view, line, preloaded: library)
  }

  @Test(.enabled(if: PreloadedLibrary.canBeMade, "needs clang, which is not installed"), arguments: crashes)
  func `a crash is reported without allocating`(ofCrash view: String, _ words: String) throws {
    let library = try PreloadedLibrary.withoutAllocationsInHandlers()
    try expect("the program crashed at \(words)", of: view, preloaded: library)
  }

  private func expectNoEnd(of view: String, _ line: Int, preloaded: PreloadedLibrary? = nil) throws {
    try expect(
      "the program didn't finish within 3 s, in the body of \(view) (Bad/Bodies.swift:\(line))", of: view,
      "--timeout 3",
      preloaded: preloaded)
  }

  @Test func `if no body is running, none is named`() throws {
    let sources = try SourceFolder(MisbehavingSources.all)
    let run = try sources.redrawTrace(MisbehavingSources.record("Leave with 0"))
    #expect(
      run.errors
        == "error: the program exited with code 0, in step 1 'tap \"Leave with 0\"' (tick 1); views must not "
        + "call exit; the recording so far is in t.rtrace.partial\n")
  }
}
