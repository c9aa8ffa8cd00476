import Foundation
import TestSupport
import Testing

/// The jobs of Docs/CI.md, run as printed in a repository of two commits, with what a filled cache restores.
///
/// The step that fills the cache is run by Scripts/check-ci-jobs.sh: it takes minutes.
@Suite(.enabled(if: installed("git") != nil, "git is not installed: the jobs are not run"))
struct CIJobTests {
  static let fine = "sed -i 's/to go/left/' Basket/BasketView.swift"
  static let broken = "echo 'struct' >>Basket/Basket.swift"
  static let code = """
    sed -i 's/"traces": \\[/&{ "file": "x.rtrace", "root": "{ print(\\\\"it ran\\\\"); return BasketView() }()" },/' \\
      redraws/baseline.json; grep -q 'it ran' redraws/baseline.json
    """

  @Test
  func `the GitHub Actions job passes if nothing got worse, and builds nothing that is cached`() throws {
    let repository = try JobRepository(proposing: Self.fine)
    let job = try GitHubJob(repository)
    #expect(job.exitCode == 0, "\(job.output)")
    #expect(job.codes["Build redraw-trace"] == nil)
    #expect(job.codes["Compare with the baseline"] == 0)
    #expect(job.codes["Check the budget"] == 0)
    #expect(!job.output.contains("::error"))
    #expect(!job.output.contains("::warning"))
    #expect(job.summary.contains("\n### redraw-trace: "))
    #expect(try SARIFRules(try #require(repository.text("redraws.sarif"))).faults == [])
  }

  @Test
  func `the GitHub Actions job fails with 1 if redraws got worse, with annotation and summary page`() throws {
    let repository = try JobRepository(proposing: JobRepository.rowsWithClosures)
    let job = try GitHubJob(repository)
    #expect(job.exitCode == 1, "\(job.output)")
    #expect(job.codes["Compare with the baseline"] == 1, "\(job.output)")
    #expect(job.codes["Check the budget"] == 0, "the committed traces are within the budget")
    #expect(
      job.output.contains("::error title=redraw-trace%3A Basket (note.rtrace),file=Basket/BasketRow.swift,line=3::"))
    #expect(job.summary.contains("BasketRow"))
    let log = try #require(repository.text("redraws.sarif"))
    #expect(try SARIFRules(log).faults == [])
    #expect(log.contains(#""artifactLocation":{"uri":"Basket/BasketRow.swift"},"region":{"startLine":3}"#))
  }

  @Test func `the GitHub Actions job fails with the program's exit code if the sources don't compile`() throws {
    let repository = try JobRepository(proposing: Self.broken)
    let job = try GitHubJob(repository)
    #expect(job.exitCode == 5)
    #expect(job.codes["Compare with the baseline"] == 5)
    #expect(job.output.contains("error: the sources don't compile: "))
    #expect(job.codes["Show the comparison on the summary page"] == 0)
    #expect(job.summary.isEmpty)
    #expect(repository.text("redraws.md") == nil)
    #expect(repository.text("redraws.sarif") == nil)
  }

  @Test func `the jobs refuse a JSON change that adds code with 2, and don't run it`() throws {
    let repository = try JobRepository(proposing: Self.code)
    let words = "root is code, which --no-code-in-manifest refuses; make it a preview in the sources"
    let job = try GitHubJob(repository)
    #expect(job.exitCode == 2, "\(job.output)")
    #expect(job.output.contains(words), "\(job.output)")
    #expect(!job.output.contains("\nit ran"), "\(job.output)")
    try FileManager.default.removeItem(at: repository.job)
    try #require(try bash("git clone -q shop job", in: repository.folder.url).exitCode == 0)
    let run = try GitLabJob(repository).run
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(words))
    #expect(!run.output.contains("it ran"))
  }

  @Test func `the GitLab job passes if nothing got worse, and writes both reports`() throws {
    let repository = try JobRepository(proposing: Self.fine)
    let run = try GitLabJob(repository).run
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    for name in ["budget.xml", "redraws.xml"] {
      let report = try #require(repository.text(name))
      #expect(report.hasPrefix("<?xml"))
      #expect(!report.contains("<failure"))
    }
  }

  @Test func `the GitLab job fails with 1 if redraws got worse, and still writes both reports`() throws {
    let repository = try JobRepository(proposing: JobRepository.rowsWithClosures)
    #expect(try GitLabJob(repository).run.exitCode == 1)
    #expect(try #require(repository.text("redraws.xml")).contains("<failure"))
    #expect(try !#require(repository.text("budget.xml")).contains("<failure"))
  }

  @Test func `the GitLab job fails with the program's exit code, which other findings don't hide`() throws {
    let repository = try JobRepository(proposing: Self.broken)
    let run = try GitLabJob(repository).run
    #expect(run.exitCode == 5)
    #expect(run.errors.contains("error: the sources don't compile: "))
    #expect(repository.text("redraws.xml") == nil)
    #expect(repository.text("budget.xml") != nil)
    let strict = try JobRepository(proposing: "sed -i 's/visible rows + 1/no number/' budget.json")
    #expect(try GitLabJob(strict).run.exitCode == 2)
  }

  @Test func `both jobs build everything that recording sources needs, and are valid YAML`() throws {
    let document = try CIDocument()
    let jobs = try ["GitHub Actions", "GitLab"].map { try document.fence("yaml", in: $0) }
    for job in jobs {
      #expect(job.ranges(of: "swift build --package-path .redraw-trace -c release").count == 2)
      #expect(job.contains("--product redraw-trace\n"))
      #expect(job.contains("--product RedrawRunner\n"))
      #expect(job.contains(".redraw-trace/Scripts/install.sh .redraw-trace/.build/release/redraw-trace "))
      #expect(YAMLJob(job).ambiguousValues == [])
      #expect(job.contains("--no-code-in-manifest"))
      #expect(!job.contains("pull_request_target"))
    }
  }
}
