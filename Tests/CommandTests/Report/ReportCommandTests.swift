import Foundation
import TestSupport
import Testing

/// `redraw-trace report`, as a user runs it.
@Suite struct ReportCommandTests {
  let folder: TemporaryFolder

  /// In `base`, the cells of the feed are evaluated when they have to be, in `head` more often.
  init() throws {
    folder = try TemporaryFolder()
    for side in ["base", "head"] {
      try FileManager.default.createDirectory(at: url(side), withIntermediateDirectories: true)
    }
    let feed = FeedTrace()
    let worse = FeedTrace {
      $0.steps[1].evaluated = [0, 1, 2, 3]
      $0.steps[1].wasted = [2, 3]
    }
    let other = FeedTrace { $0.scenario = "other" }
    for (name, trace) in [
      ("base/feed", feed), ("head/feed", worse), ("base/same", other), ("head/same", other),
      ("head/index", FeedTrace { $0.scenario = "new <b>" }),
    ] {
      _ = try folder.file("\(name).rtrace", trace.data())
    }
  }

  func url(_ name: String) -> URL { folder.url.appendingPathComponent(name) }
  func text(_ name: String) throws -> String { try String(contentsOf: url(name), encoding: .utf8) }
  func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(name).path).sorted()
  }

  @Test func `a page is written beside its trace, and a later one replaces it`() throws {
    for _ in 1...2 {
      let result = try redrawTrace("report", "head/feed.rtrace", in: folder.url)
      #expect(result.exitCode == 0)
      #expect(result.output.hasPrefix("head/feed.html: "))
      #expect(result.output.hasSuffix(" bytes; open it in a browser\n"))
    }
    #expect(try text("head/feed.html").hasPrefix("<!-- Written by redraw-trace report; a later report may replace"))
    try Data("mine".utf8).write(to: url("head/feed.html"))
    let refused = try redrawTrace("report", "head/feed.rtrace", in: folder.url)
    #expect(refused.exitCode == 4)
    #expect(try text("head/feed.html") == "mine")
  }

  @Test func `two folders get a page for each scenario, and one in front that has what got worse first`() throws {
    let result = try redrawTrace("report", "base", "head", "-o", "pages", in: folder.url)
    #expect(result == ProgramRun(output: "pages/index.html: 3 scenarios; open it in a browser\n"))
    // The trace called index has a page that is not the one in front.
    #expect(try names("pages") == ["feed.html", "index-2.html", "index.html", "same.html"])
    #expect(try names("base") == ["feed.rtrace", "same.rtrace"])
    let index = try text("pages/index.html")
    let links = index.matches(of: /<a href="([^"]*)">([^<]*)<\/a>/).map { "\($0.1) \($0.2)" }
    #expect(links == ["feed.html feed", "index-2.html new &lt;b&gt;", "same.html other"])
    #expect(index.contains("</a> (new)</th>"))
    #expect(index.contains("+2"))
    #expect(!index.contains("<script"))
    let page = try text("pages/feed.html")
    #expect(page.contains(#""index":"index.html""#))
    #expect(page.contains(#""comparison":{"views":[{"view":"Feed.Cell","base":["#))
    // Only one side has this scenario.
    #expect(try text("pages/index-2.html").contains(#""comparison":null"#))
  }

  @Test func `a folder gets its pages beside its traces`() throws {
    #expect(try redrawTrace("report", "head", in: folder.url).exitCode == 0)
    #expect(
      try names("head") == [
        "feed.html", "feed.rtrace", "index-2.html", "index.html", "index.rtrace", "same.html", "same.rtrace",
      ])
    let index = try text("head/index.html")
    #expect(index.contains(">feed</a>"))
    #expect(!index.contains("Base wasted"))
  }

  @Test func `if a file blocks one page, no page is written`() throws {
    try FileManager.default.createDirectory(at: url("pages"), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: url("pages/same.html"))
    let result = try redrawTrace("report", "base", "head", "-o", "pages", in: folder.url)
    #expect(result.exitCode == 4)
    #expect(result.errors.contains("pages/same.html"))
    #expect(try names("pages") == ["same.html"])
  }

  @Test(arguments: [
    (["base", "head/feed.rtrace"], "one of 'base' and 'head/feed.rtrace' is a folder, the other is not"),
    (["base/feed.rtrace", "head"], "one of 'base/feed.rtrace' and 'head' is a folder, the other is not"),
    (["base", "-o", "-"], "the report on a folder is several files"),
    (["base/feed.rtrace", "-o", "-", "--open"], "--open needs a file"),
    (["base", "--view", "Nope", "-o", "pages"], "no view is named 'Nope'"),
    (["base/feed.rtrace", "--preview", "Cart"], "--preview needs sources"),
  ])
  func `a report that isn't possible is refused, and nothing is written`(_ words: [String], _ message: String) throws {
    let result = try run(built("redraw-trace"), ["report"] + words, in: folder.url)
    #expect(result.exitCode == 2)
    #expect(result.errors.hasPrefix("error: \(message)"), "\(result.errors)")
    #expect(result.output == "")
    #expect(try names(".") == ["base", "head"])
    #expect(try names("base") == ["feed.rtrace", "same.rtrace"])
  }

  @Test func `a page is opened by the system's program, whatever its name begins with`() throws {
    try FileManager.default.createDirectory(at: url("programs"), withIntermediateDirectories: true)
    let script = "#!/bin/sh\necho \"$1\" >\"\(url("opened").path)\"\n"
    for name in ["xdg-open", "open"] { try folder.program("programs/\(name)", script) }
    // Whoever reads from the pipe waits until the program has written to it.
    let result = try bash(
      "mkfifo opened; PATH=\"$PWD/programs:$PATH\" \"$1\" report base/feed.rtrace -o ./-feed.html --open && cat opened",
      [built("redraw-trace").path], in: folder.url)
    #expect(result.exitCode == 0)
    #expect(result.output.hasSuffix(" bytes\n././-feed.html\n"), "\(result.output)")
  }

  @Test func `without such a program, it prints what to open`() throws {
    let result = try bash(
      "PATH=/nonexistent \"$1\" report base/feed.rtrace --open", [built("redraw-trace").path], in: folder.url)
    #expect(result.exitCode == 0)
    #expect(result.errors.hasPrefix("warning: "))
    #expect(result.errors.hasSuffix("; open base/feed.html in a browser\n"))
  }

  @Test func `sources are recorded with their values, and only the page is kept`() throws {
    let sources = try SourceFolder(SampleSources.all)
    let result = try sources.redrawTrace("report --sources Counter --root 'CounterView()' --step 'tap \"Add\"'")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("CounterView.html: "))
    #expect(try sources.names == ["Counter", "CounterView.html"])
    let page = try sources.text(of: "CounterView.html")
    #expect(page.contains(#""scenario":"CounterView()""#))
    #expect(page.contains(#""kind":"write","property":"_count""#))
    // The texts of the page have what was counted before and after.
    #expect(page.contains(#""old":["#) && page.contains(#""texts":["#))
  }

  @Test func `a source is never replaced by its page, and nothing is compiled in that case`() throws {
    let sources = try SourceFolder(SampleSources.all)
    let file = "Counter/CounterView.swift"
    let text = try sources.text(of: file)
    let result = try sources.redrawTrace("report --sources Counter --root 'CounterView()' -o \(file) --overwrite")
    #expect(result.exitCode == 4)
    #expect(result.errors.contains(file))
    #expect(try sources.text(of: file) == text)
    #expect(try sources.names == ["Counter"])
  }
}
