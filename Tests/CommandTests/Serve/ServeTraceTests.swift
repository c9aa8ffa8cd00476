import Foundation
import TestSupport
import Testing

/// The report of a trace that is served and followed, and what can't be served.
@Suite struct ServeTraceTests {
  @Test func `the page is the report, and is notified when the file changes`() throws {
    let sources = try SourceFolder([:])
    #expect(try sources.redrawTrace("record A1 -o feed.rtrace").exitCode == 0)
    let page = try ServedPage(["feed.rtrace"], in: sources.folder.url)
    #expect(try page.get("").body.contains("<iframe id=\"report\""))
    let first = try page.get("state?after=0").body
    #expect(first.contains("\"version\":1"))
    #expect(try page.get("report").body.contains("active-row-stored-value") == false)
    #expect(try sources.redrawTrace("record A2 -o feed.rtrace").exitCode == 0)
    #expect(try page.get("state?after=1").body.contains("\"version\":2"))
    #expect(try page.get("report").body.contains("active-row"))
    #expect(try page.post("step", "{\"step\": \"turn\"}").status == 404)
  }

  @Test func `a recording that runs is shown until it is finished`() throws {
    let sources = try SourceFolder([:])
    #expect(try sources.redrawTrace("record A2 -o feed.rtrace").exitCode == 0)
    func url(_ name: String) -> URL { sources.folder.url.appendingPathComponent(name) }
    let whole = try Data(contentsOf: url("feed.rtrace"))
    // What a recording has written so far is beside its name.
    try FileManager.default.removeItem(at: url("feed.rtrace"))
    try whole.prefix(whole.count * 2 / 3).write(to: url("feed.rtrace.partial"))
    let page = try ServedPage(["feed.rtrace"], in: sources.folder.url)
    #expect(try page.get("state?after=0").body.contains("\"unfinished\":true"))
    #expect(try page.get("report").body.contains("active-row"))
    try whole.write(to: url("feed.rtrace.partial"))
    try FileManager.default.moveItem(at: url("feed.rtrace.partial"), to: url("feed.rtrace"))
    #expect(try page.get("state?after=1").body.contains("\"unfinished\":false"))
    #expect(try page.get("report").status == 200)
  }

  @Test func `a deleted file is reported, and shown again when it returns`() throws {
    let sources = try SourceFolder([:])
    #expect(try sources.redrawTrace("record A1 -o feed.rtrace").exitCode == 0)
    let page = try ServedPage(["feed.rtrace"], in: sources.folder.url)
    try FileManager.default.removeItem(at: sources.folder.url.appendingPathComponent("feed.rtrace"))
    #expect(try page.get("state?after=1").body.contains("\"bytes\":null"))
    let answer = try page.get("report")
    #expect(answer.status == 409)
    #expect(answer.body.hasPrefix("feed.rtrace: no such file"))
  }

  @Test(arguments: [
    ("serve", 2, "nothing to serve; name a trace, or sources with --sources or --package-path"),
    ("serve missing.rtrace", 3, "missing.rtrace"),
    ("serve -", 2, "can't be read again when it changes; name a file"),
    ("serve .", 2, "error: .: is a folder; name a trace in it, or serve its sources with --sources .\n"),
    ("serve a.rtrace b.rtrace", 2, "b.rtrace"),
    ("serve x.rtrace --save a.steps", 2, "--save needs sources"),
    ("serve x.rtrace --step turn", 2, "--step needs sources"),
    ("serve --sources . --scenario x", 2, "can't be used with --scenario"),
    ("serve --sources missing", 2, "missing: no such file or folder"),
    ("serve x.rtrace --port 70000", 2, "--port"),
  ])
  func `a page that can't be served is reported in one line`(_ line: String, _ code: Int32, _ words: String) throws {
    let sources = try SourceFolder([:])
    let run = try sources.redrawTrace(line)
    #expect(run.exitCode == code)
    #expect(run.errors.contains(words))
    #expect(run.output == "")
  }

  @Test func `a port in use is reported with what to do`() throws {
    let sources = try SourceFolder([:])
    #expect(try sources.redrawTrace("record A1 -o feed.rtrace").exitCode == 0)
    let page = try ServedPage(["feed.rtrace"], in: sources.folder.url)
    let run = try sources.redrawTrace("serve feed.rtrace --port \(page.port)")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("can't listen on port \(page.port)"))
  }
}
