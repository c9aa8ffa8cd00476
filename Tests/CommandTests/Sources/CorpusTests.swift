import Foundation
import TestSupport
import Testing

/// Files and apps with the shapes of public code, each with something that isn't here: all of them are recorded.
@Suite struct CorpusTests {
  private static let corpus = packageRoot.appendingPathComponent("Fixtures/Corpus")

  private static func names(_ folder: String) -> [String] {
    let path = corpus.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted().map { "\(folder)/\($0)" }
  }

  @Test(arguments: names("Files") + names("Apps"))
  func `it is recorded, and a tap on its button does something`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let run = try bash(
      "cd \"$2\" && XDG_CACHE_HOME=\"$3\" \"$1\" record --sources \"$4\" --step 'tap Add' -o \"$5/t.rtrace\"",
      [built("redraw-trace").path, Self.corpus.path, SourceFolder.sharedCache, name, folder.url.path])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(!run.errors.contains("caused nothing"))
  }

  static let projects = [
    ("--project Projects/Planner", "DayRow: @self changed."),
    ("--project Projects/Reader", "ArticleRow: @self changed."),
    ("--package-path Packages/Shelf", "BookRow: @self changed."),
    ("--package-path Packages/Post", "BookRow: @self changed."),
  ]

  @Test(arguments: projects)
  func `a project or package is recorded with what it consists of`(_ place: String, _ reason: String) throws {
    let folder = try TemporaryFolder()
    let run = try bash(
      "cd \"$2\" && XDG_CACHE_HOME=\"$3\" \"$1\" record \(place) -o \"$4/t.rtrace\" && \"$1\" reasons \"$4/t.rtrace\"",
      [built("redraw-trace").path, Self.corpus.path, SourceFolder.sharedCache, folder.url.path])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains(reason))
  }

  @Test func `the corpus is large enough`() {
    #expect(Self.names("Files").count >= 65)
    #expect(Self.names("Apps").count >= 13)
    #expect(Self.names("Projects").count >= 2)
    #expect(Self.names("Packages").count >= 2)
  }
}
