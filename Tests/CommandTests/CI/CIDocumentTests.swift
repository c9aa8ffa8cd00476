import Foundation
import TestSupport
import Testing

/// The commands and files of Docs/CI.md besides its jobs, as they stand there.
@Suite struct CIDocumentTests {
  @Test
  func `the commands for your own views do what they promise, and so does the manifest shown`() throws {
    let document = try CIDocument()
    let commands = try document.commands(in: "Your own views")
    #expect(commands.map { $0.split(separator: " ")[1] } == ["record", "update", "compare", "update"])
    let folder = try basket(["redraws/note.steps": try document.fence("steps", in: "Your own views")])
    for command in commands {
      let run = try folder.redrawTrace(command)
      #expect(run.exitCode == 0, "\(command): \(run.output)\(run.errors)")
      #expect(run.errors.isEmpty, "\(command): \(run.output)\(run.errors)")
    }
    let manifest = try document.fence("json", in: "Your own views")
    try Data(manifest.utf8).write(to: folder.folder.url.appendingPathComponent("redraws/baseline.json"))
    let accept = try document.commands(in: "Accepting a change")
    #expect(
      try accept.map { try folder.redrawTrace($0).output }
        == ["new: redraws/bread.rtrace: 7 evaluations (0 wasted)\n2 unchanged, 1 new\n", "1 unchanged\n"])
    #expect(try folder.redrawTrace("baseline compare redraws --no-code-in-manifest").exitCode == 0)
  }

  @Test func `the budget that is shown fits the views, and is brought down to them by the command for that`() throws {
    let document = try CIDocument()
    let folder = try basket([
      "redraws/note.steps": try document.fence("steps", in: "Your own views"),
      "budget.json": try document.fence("json", in: "A budget"),
    ])
    for command in try document.commands(in: "Your own views") { _ = try folder.redrawTrace(command) }
    let check = "check redraws --budget budget.json --strict"
    #expect(try folder.redrawTrace(check).exitCode == 1, "four rows are evaluated where a note is typed")
    let commands = try document.commands(in: "A budget")
    #expect(commands.count == 1)
    for command in commands { #expect(try folder.redrawTrace(command).exitCode == 0) }
    #expect(try folder.redrawTrace(check).exitCode == 0)
    #expect(try folder.text(of: "budget.json").contains("// At most one commit per tick."))
  }

  @Test func `the views shown are the same in each run, as the documented command confirms`() throws {
    let commands = try CIDocument().commands(in: "Does every run give the same trace?")
    #expect(commands.count == 1)
    for command in commands {
      let run = try basket([:]).redrawTrace(command)
      #expect(run.exitCode == 0)
      #expect(run.output.hasSuffix("\n5 runs, all with the same bytes\n"))
    }
  }

  @Test
  func `the commands for the catalog do what they promise, even with a trace that has its own settings`() throws {
    let folder = try SourceFolder([:])
    let commands = try CIDocument().commands(in: "The built-in catalog")
    #expect(commands.count == 3)
    for command in commands + [commands[1]] {
      let run = try folder.redrawTrace(command)
      #expect(run.exitCode == 0, "\(command): \(run.output)\(run.errors)")
    }
  }

  private func basket(_ files: [String: String]) throws -> SourceFolder {
    let folder = try SourceFolder(files)
    try FileManager.default.copyItem(
      at: packageRoot.appendingPathComponent("Examples/Basket"), to: folder.folder.url.appendingPathComponent("Basket"))
    return folder
  }
}
