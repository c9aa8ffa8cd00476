import CommandLineKit
import SourceRecording

/// Reports what of a user's files is supported.
struct CoverageCommand: Command {
  let about = About(
    "coverage", "Report which APIs in your sources are supported, and which views can't be recorded",
    discussion: [
      "First the names of Apple's APIs are counted, then the sources are compiled, which also finds overloads, labels and "
        + "members that are missing. What doesn't compile is left out as 'record' would leave it out, and the views that "
        + "a recording would show as a single item are listed with the reason. Nothing is run.",
      "With --names, nothing is compiled: an overload can still be missing, and a method of yours that has the name of one of "
        + "SwiftUI's counts as SwiftUI's. Docs/Coverage.md lists all names.",
      "With --report, only what is missing is printed, without your code: names, the labels of calls and the compiler's "
        + "messages, to paste into a public issue.",
      "The exit code is 1 if anything is missing or doesn't compile. JSON output is versioned; its schema is "
        + "\(schema("coverage")).",
    ],
    examples: [
      Example("redraw-trace coverage Sources/Shop", "Check a folder"),
      Example("redraw-trace coverage --names ContentView.swift", "Count the names of a file, in milliseconds"),
      Example("redraw-trace coverage Sources/Shop --report", "Print what is missing, without your code"),
      Example("redraw-trace coverage ContentView.swift --format json", "Check a file and print JSON"),
    ],
    exitCodes: [.fine, .checkFailed, .wrongUsage, .unwritableOutput, .cannotCompile])

  let paths = Parameter.arguments("PATH", .path, "Swift files, or folders of them")
  let names = Parameter.flag("--names", "Only count names, without compiling")
  let report = Parameter.flag("--report", "Print what is missing, without your code")
  let compileTimeout = SourceChoiceOptions().compileTimeout
  let platform = SourceChoiceOptions.platform
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [paths, names, report, compileTimeout, platform, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let platform = given[platform] ?? .ios
    var coverage = try failing { () throws(SourceFault) in
      SourceCoverage(names: try CoverageReport(paths: given[paths], platform: platform))
    }
    if !given[names] { coverage.checked = try check(given, platform, on: console) }
    if given[report] {
      try console.print(coverage.anonymousText)
    } else {
      try console.print(given[format] == .json ? coverage.json : coverage.text)
    }
    return coverage.isComplete ? .fine : .checkFailed
  }

  private func check(
    _ given: Arguments, _ platform: SourcePlatform, on console: Console
  ) throws(Failure) -> CheckedSources {
    let progress = console.progress
    progress?.begin()
    defer { progress?.end() }
    return try failing { () throws(SourceFault) in
      let project = try SourceProject(paths: given[paths], platform: platform)
      var check = try SourceCheck(project, seconds: given[compileTimeout])
      check.onCompile = { progress?.showCompiling(project.fileCount, changed: nil) }
      return try check.run()
    }
  }
}
