import Foundation
import TestSupport
import Testing

/// A repository as its owner sets it up by Docs/CI.md: a first commit with views, their baseline and a budget, and a second
/// one that a pull request proposes. Jobs run in a clone of it, which has what is committed and nothing else.
struct JobRepository {
  let folder: TemporaryFolder
  let document: CIDocument
  private static let git =
    "export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null; git -c user.name=A -c user.email=a@b"

  var repository: URL { folder.url.appendingPathComponent("shop") }
  /// The clone.
  var job: URL { folder.url.appendingPathComponent("job") }

  /// - Parameter change: what the second commit is, as lines of bash in the repository.
  init(proposing change: String) throws {
    folder = try TemporaryFolder()
    document = try CIDocument()
    try FileManager.default.createDirectory(
      at: repository.appendingPathComponent("redraws"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: packageRoot.appendingPathComponent("Examples/Basket"), to: repository.appendingPathComponent("Basket"))
    try write(try document.fence("steps", in: "Your own views"), to: "redraws/note.steps")
    try write(try document.fence("json", in: "A budget"), to: "budget.json")
    let record = try document.commands(in: "Your own views").prefix(2).map { "redraw-trace \($0)" }
    try expectFine("\(Self.rowsWithoutClosures)\n\(record.joined(separator: "\n"))", in: repository)
    try expectFine("\(Self.git) init -q . && \(Self.git) add -A && \(Self.git) commit -qm base", in: repository)
    try expectFine("\(change)\n\(Self.git) commit -qam head", in: repository)
    try expectFine("\(Self.git) clone -q '\(repository.path)' '\(job.path)'", in: folder.url)
  }

  /// Rows that are given the basket rather than a closure of their own, and so are compared by what they show.
  private static let rowsWithoutClosures = """
    sed -i 's/onToggle: { basket.toggle(item) }/basket: basket/' Basket/BasketView.swift
    sed -i 's/let onToggle: () -> Void/let basket: Basket/; s/action: onToggle/action: { basket.toggle(item) }/' Basket/BasketRow.swift
    """

  /// What takes that back.
  static let rowsWithClosures = """
    sed -i 's/basket: basket/onToggle: { basket.toggle(item) }/' Basket/BasketView.swift
    sed -i 's/let basket: Basket/let onToggle: () -> Void/; s/action: { basket.toggle(item) }/action: onToggle/' Basket/BasketRow.swift
    """

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: repository.appendingPathComponent(name))
  }

  /// A file that a job has written; `nil` where it hasn't.
  func text(_ name: String) -> String? { try? String(contentsOf: job.appendingPathComponent(name), encoding: .utf8) }

  /// Runs lines of bash with the program that a filled cache restores.
  private func expectFine(_ script: String, in place: URL) throws {
    let path = "export XDG_CACHE_HOME='\(SourceFolder.sharedCache)' PATH=\"\(try JobTools.folder.path)/bin:$PATH\""
    let run = try bash("set -e; \(path)\n\(script)", in: place)
    try #require(run.exitCode == 0, "\(script): \(run.output)\(run.errors)")
  }
}

/// What the step that builds redraw-trace leaves, and what a cache restores: the program as it was built here, installed by
/// the same script.
enum JobTools {
  static var folder: URL { get throws { try installed.get() } }

  /// Beside the program, as the cache that tests share.
  private static let installed: Result<URL, any Error> = Result {
    let prefix = built("redraw-trace").deletingLastPathComponent().appendingPathComponent("test-tools")
    let script = packageRoot.appendingPathComponent("Scripts/install.sh").path
    let run = try bash("exec \"$1\" \"$2\" \"$3\"", [script, built("redraw-trace").path, prefix.path])
    try #require(run.exitCode == 0, "\(run.errors)")
    return prefix
  }
}
