import Foundation
import TestSupport
import Testing

/// Runs the job of GitHub Actions as its runner does where the cache has redraw-trace: each step in a shell of its own, and
/// after a failure only those that ask for it.
struct GitHubJob {
  /// By the step's name: what it ended with. Steps that didn't run have none.
  private(set) var codes: [String: Int32] = [:]
  private(set) var output = ""
  /// What is on the run's summary page.
  private(set) var summary = ""

  /// The code of the first step that failed; 0 where none did.
  private(set) var exitCode: Int32 = 0

  private var outcomes: [String: Bool] = [:]

  init(_ repository: JobRepository) throws {
    let job = YAMLJob(try repository.document.fence("yaml", in: "GitHub Actions"))
    let scratch = try TemporaryFolder()
    for step in job.steps("steps") {
      guard try isWanted(step) else { continue }
      if let script = step["run"] {
        try run(script, step, in: repository.job, scratch)
      } else {
        try use(step, in: repository.job)
      }
    }
    summary = (try? String(contentsOf: scratch.url.appendingPathComponent("summary"), encoding: .utf8)) ?? ""
  }

  private func isWanted(_ step: YAMLJob.Step) throws -> Bool {
    switch step["if"] {
    case nil: return exitCode == 0
    case "steps.tools.outputs.cache-hit != 'true'": return false
    case "${{ !cancelled() }}": return true
    case "${{ !cancelled() && steps.compare.outcome != 'skipped' }}": return outcomes["compare"] != nil
    case let condition?:
      Issue.record("a condition that no runner was told of: \(condition)")
      return false
    }
  }

  /// What the job's actions do, as far as it can be seen.
  private func use(_ step: YAMLJob.Step, in job: URL) throws {
    switch (step["uses"], step["with.path"]) {
    case ("actions/checkout@v4", nil): break
    case ("actions/checkout@v4", let path?):
      try FileManager.default.createDirectory(at: job.appendingPathComponent(path), withIntermediateDirectories: false)
    case ("actions/cache@v4", let path?):
      #expect(step["with.key"]?.contains("steps.compiler.outputs.id") == true)
      #expect(step["with.key"]?.contains("hashFiles('.redraw-trace/Package.swift', '.redraw-trace/Sources/**'") == true)
      try FileManager.default.createSymbolicLink(
        at: job.appendingPathComponent(path), withDestinationURL: try JobTools.folder)
    default: Issue.record("an action that no runner was told of: \(step)")
    }
  }

  /// A container of a job has `sh` alone.
  private mutating func run(_ script: String, _ step: YAMLJob.Step, in job: URL, _ scratch: TemporaryFolder) throws {
    let around = """
      cd "$2"; export GITHUB_PATH=$PWD/path GITHUB_OUTPUT=$PWD/output GITHUB_STEP_SUMMARY=$PWD/summary
      touch path output summary; export XDG_CACHE_HOME="$3" PATH="$(cat path):$PATH"
      cd "$4"; exec sh -e -c "$1"
      """
    let run = try bash(around, [script, scratch.url.path, SourceFolder.sharedCache, job.path])
    output += run.output + run.errors
    codes[step["name"] ?? ""] = run.exitCode
    if let id = step["id"] { outcomes[id] = run.exitCode == 0 }
    if exitCode == 0 { exitCode = run.exitCode }
    if step["id"] == "compiler" {
      let answer = try String(contentsOf: scratch.url.appendingPathComponent("output"), encoding: .utf8)
      #expect(answer.contains(/^id=[0-9a-f]{16}\n$/))
    }
  }
}

/// Runs the job of GitLab as its runner does: all lines in one shell, up to the first that fails.
struct GitLabJob {
  let run: ProgramRun

  init(_ repository: JobRepository) throws {
    let job = YAMLJob(try repository.document.fence("yaml", in: "GitLab"))
    let lines = job.scripts("before_script") + job.scripts("script")
    // A copy of redraw-trace of which the cache has what it builds: nothing in it is called.
    let copy = repository.folder.url.appendingPathComponent("copy")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: false)
    let script = """
      set -e; export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      (cd "$2"; git init -q -b main .; echo 1 >VERSION; git add -A; git -c user.name=A -c user.email=a@b commit -qm one)
      compiler=$(swift --version 2>&1 | sha256sum | cut -c1-16)
      cached=.redraw-trace-tools/$(git -C "$2" rev-parse "HEAD^{tree}")-$compiler
      mkdir .redraw-trace-tools; ln -s "$3" "$cached"
      export XDG_CACHE_HOME="$4" REDRAW_TRACE_URL="file://$2" REDRAW_TRACE_REF=main
      exec sh -e -c "$1"
      """
    run = try bash(
      script, [lines.joined(separator: "\n"), copy.path, try JobTools.folder.path, SourceFolder.sharedCache],
      in: repository.job)
  }
}
