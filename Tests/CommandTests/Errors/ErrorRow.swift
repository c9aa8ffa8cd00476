import CommandLineKit
import Foundation
import RecordingProtocol
import TestSupport
import TraceFormat
import TraceImport

@testable import CommandLineKit
@testable import JSONText
@testable import RedrawCore
@testable import SourceLint
@testable import SourceRecording
@testable import TraceAnalysis
@testable import redraw_trace

/// An error as a command throws it, the case of the enumeration that it is there for, and what the program ends with.
struct ErrorRow {
  /// `UsageFault.missingCommand`, `BudgetFault.Kind.json`
  let name: String
  let error: any CommandFailure
  let exitCode: ExitCode

  init(_ fault: Any, as error: any CommandFailure, _ exitCode: ExitCode) {
    let label = Mirror(reflecting: fault).children.first?.label ?? "\(fault)"
    let type = String(reflecting: type(of: fault)).split(separator: ".").dropFirst().joined(separator: ".")
    name = "\(type).\(label)"
    self.error = error
    self.exitCode = exitCode
  }

  init(_ error: any CommandFailure, _ exitCode: ExitCode) { self.init(error, as: error, exitCode) }
}

extension ErrorRow {
  static func all() throws -> [ErrorRow] {
    try usage + values + reading + importing + writing + questions + recording + checking + linting + comparing
      + sources() + runs + packages + projects
  }

  private static func usage(_ fault: UsageFault) -> ErrorRow {
    ErrorRow(fault, as: UsageError(place: "redraw-trace dump", fault: fault), .wrongUsage)
  }

  private static let usage: [ErrorRow] = [
    usage(.missingCommand(known: ["dump", "info"])), usage(.unknownCommand("dumb", known: ["dump", "info"])),
    usage(.unknownOption("--tick", known: ["--ticks"])), usage(.missingValue(option: "--ticks", placeholder: "A..B")),
    usage(.unexpectedValue(flag: "--ascii")), usage(.repeatedOption("--ticks")),
    usage(.conflict("--ascii", with: "--format json")),
    usage(.missingArgument("FILE")),
    usage(.swapped("Cell", file: "feed.rtrace", meant: "redraw-trace why feed.rtrace Cell")),
    usage(.missingOption("--output", placeholder: "FILE")), usage(.unexpectedArgument("more")),
    usage(.invalidValue(parameter: "--top", text: "x", fault: .notANumber(NumberBounds(1...9)))),
  ]

  private static func value(_ fault: ValueFault) -> ErrorRow {
    let usage = UsageFault.invalidValue(parameter: "--option", text: "text", fault: fault)
    return ErrorRow(fault, as: UsageError(place: "redraw-trace dump", fault: usage), .wrongUsage)
  }

  private static func lint(_ kind: LintSettingsFault.Kind) -> ErrorRow {
    ErrorRow(
      kind, as: LintFault.badFile(".redraw-lint.json", kind, TextPlace(line: 2, column: 3)), .wrongUsage)
  }

  private static let linting: [ErrorRow] = [
    lint(.notJSON(.tooDeep)), lint(.expected("a list of paths")), lint(.unknownKey("exclud")),
    lint(.unknownRule("unstable-ids")),
    ErrorRow(LintFault.unknownRule("some-rule"), .wrongUsage), ErrorRow(LintFault.changed("Feed.swift"), .wrongUsage),
    ErrorRow(LintFault.notUTF8("Feed.swift"), .wrongUsage),
    ErrorRow(LintFault.updateWithoutBaseline, .wrongUsage),
    ErrorRow(AuditFault.damaged(trace: "feed.rtrace", damage: "1 block is damaged"), .unreadableInput),
    ErrorRow(AuditFault.unknown(trace: "feed.rtrace", kinds: [.staleView], isImported: false), .wrongUsage),
    ErrorRow(AuditFault.unknown(trace: "feed.rtrace", kinds: [.cycle], isImported: true), .wrongUsage),
    ErrorRow(ScoreFault.damaged(trace: "feed.rtrace", damage: "1 block is damaged"), .unreadableInput),
  ]

  private static let values: [ErrorRow] = [
    value(.empty), value(.notANumber(NumberBounds(1...9))), value(.outOfRange(NumberBounds(1...9))),
    value(.notOneOf(["json", "csv"])), value(.controlCharacters), value(.notATickRange), value(.reversedTicks(5, 3)),
    value(.notANamedValue),
    value(.notOfForm("'Cell<=40'")), value(.noFile(of: "json")), value(.inPart("jsn", .notOneOf(["json", "csv"]))),
  ]

  private static func unreadable(_ error: TraceError) -> ErrorRow {
    ErrorRow(error, as: UnreadableTrace(file: .path("feed.rtrace"), error: error), .unreadableInput)
  }

  private static let reading: [ErrorRow] = [
    unreadable(.cannotOpen(path: "feed.rtrace", code: ENOENT)),
    ErrorRow(
      TraceError.notATrace(bytes: 18),
      as: UnreadableTrace(file: .path("ContentView.swift"), error: .notATrace(bytes: 18)), .unreadableInput),
    ErrorRow(
      TraceError.notATrace(bytes: 18), as: UnreadableTrace(file: .path("budget.json"), error: .notATrace(bytes: 18)),
      .unreadableInput),
    unreadable(.cannotOpen(path: "feed.rtrace", code: EACCES)), unreadable(.cannotRead(offset: 7, code: EIO)),
    unreadable(.cannotRead(offset: 0, code: EISDIR)), unreadable(.notATrace(bytes: 18)),
    unreadable(.notATrace(bytes: 0)), unreadable(.beingWritten(path: "out")),
    unreadable(.outOfProportion(TraceRoom.Excess(kind: .nodes, most: 300_750), bytes: 750)),
    unreadable(.newerFormat(major: 2, readable: 1)), unreadable(.cannotWrite(path: "out", code: ENOSPC)),
    unreadable(.outputClosed),
  ]

  private static func unwritten(_ error: TraceError) -> ErrorRow {
    ErrorRow(error, as: UnwrittenTrace(error: error), .unwritableOutput)
  }

  private static func unimportable(_ fault: ImportFault, _ code: ExitCode = .unreadableInput) -> ErrorRow {
    ErrorRow(fault, as: UnimportableFile(name: "app.log", fault: fault), code)
  }

  private static var skipped: ImportCounts {
    var counts = ImportCounts()
    (counts.otherLines, counts.unfinishedRows) = (12, 1)
    return counts
  }

  private static let importing: [ErrorRow] = [
    unimportable(.empty), unimportable(.nothingFound(ImportCounts())), unimportable(.nothingFound(skipped)),
    unimportable(.nothingChosen(processes: []), .wrongUsage),
    unimportable(.nothingChosen(processes: ["Shop"]), .wrongUsage), unimportable(.malformed(offset: 7)),
    unimportable(.tooDeep(offset: 7)), unimportable(.tooLong(offset: 7)), unimportable(.noTable(known: [])),
    unimportable(.noTable(known: ["time-profile"])),
    unimportable(.isTrace), unimportable(.isCompressed), unimportable(.isUTF16),
    ErrorRow(
      ImportFault.differentClocks, as: UnimportableFile(name: nil, fault: .differentClocks), .wrongUsage),
    unimportable(.noTimes(option: "--since"), .wrongUsage), unimportable(.noDates(option: "--since"), .wrongUsage),
    unimportable(.cut),
    ErrorRow(ImportRefusal.inputTwice, .wrongUsage),
    ErrorRow(ImportRefusal.sameFile("link.txt", "console.txt"), .wrongUsage),
    ErrorRow(ImportRefusal.folder("logs"), .unreadableInput),
    ErrorRow(ImportRefusal.folder("redraws.trace/"), .unreadableInput),
    ErrorRow(ImportRefusal.folder("redraws.logarchive"), .unreadableInput),
  ]

  private static let writing: [ErrorRow] = [
    ErrorRow(OutputRefusal.isInput("out"), .unwritableOutput),
    ErrorRow(OutputRefusal.isForeign("out", .trace), .unwritableOutput),
    ErrorRow(OutputRefusal.isForeign("out", .report), .unwritableOutput),
    ErrorRow(OutputRefusal.isForeign("out", .lintBaseline), .unwritableOutput),
    ErrorRow(OutputRefusal.isForeign("out", .growthBaseline), .unwritableOutput),
    ErrorRow(OutputRefusal.isInBaseline("traces/feed.rtrace", .trace), .unwritableOutput),
    ErrorRow(OutputFault.closedPipe, .unwritableOutput), ErrorRow(OutputFault.diskFull(name: "out"), .unwritableOutput),
    ErrorRow(OutputFault.refused(name: "out", EFBIG), .unwritableOutput),
    ErrorRow(OutputFault.refused(name: "out", EACCES), .unwritableOutput),
    ErrorRow(OutputFault.refused(name: "standard output", EBADF), .unwritableOutput),
    ErrorRow(OutputFault.refused(name: "out", EISDIR), .unwritableOutput),
    ErrorRow(OutputFault.refused(name: "none/out", ENOENT), .unwritableOutput),
    unwritten(.cannotWrite(path: "out", code: EEXIST)), unwritten(.cannotWrite(path: "out", code: ENOSPC)),
    unwritten(.cannotOpen(path: "out", code: EACCES)),
    unwritten(.beingWritten(path: "out.partial")),
    ErrorRow(
      "nothing to save", as: NothingToSave(file: .path("cut.rtrace"), losses: ", 7 evaluations known to be lost"),
      .unreadableInput),
  ]

  private static let questions: [ErrorRow] = [
    ErrorRow(
      "unknown to trace", as: UnknownToTrace(file: .path("feed.rtrace"), fact: .waste), .wrongUsage),
    ErrorRow("no trace here", as: NoTraceHere(), .wrongUsage),
    ErrorRow("unknown tick", as: UnknownTicks(asked: 9...9, known: 0...8), .wrongUsage),
    ErrorRow("unknown ticks", as: UnknownTicks(asked: 9...12, known: 0...8), .wrongUsage),
    ErrorRow("unknown end", as: UnknownTicks(asked: 9 ... .max, known: 0...8), .wrongUsage),
    ErrorRow("no ticks", as: UnknownTicks(asked: 9...12, known: nil), .wrongUsage),
    ErrorRow(
      "lost ticks", as: UnknownTicks(asked: 9...12, known: 0...8, isDamaged: true), .wrongUsage),
    ErrorRow(
      "no tick is whole", as: UnknownTicks(asked: 9...12, known: nil, isDamaged: true), .wrongUsage),
    ErrorRow(UnansweredQuestion.unknownNode("root/7", view: "Cell", known: ["root/1", "root/2"]), .wrongUsage),
    ErrorRow(UnansweredQuestion.nothingHappened("Cell"), .wrongUsage),
    ErrorRow(UnansweredQuestion.nothingWasted("Cell", tick: nil), .wrongUsage),
    ErrorRow(UnansweredQuestion.nothingWasted("Cell", tick: 3), .wrongUsage),
    ErrorRow(UnansweredQuestion.notInTree(3, view: "Cell", left: nil, comes: 4), .wrongUsage),
    ErrorRow(UnansweredQuestion.notInTree(3, view: "Cell", left: 2, comes: nil), .wrongUsage),
    ErrorRow(UnansweredQuestion.notInTree(3, view: "Cell", left: 2, comes: 4), .wrongUsage),
    ErrorRow(UnansweredQuestion.notInTree(3, view: "Cell", left: nil, comes: nil), .wrongUsage),
    ErrorRow("unknown view", as: UnknownView(name: "Cel", choices: ["Cell"]), .wrongUsage),
    ErrorRow("no view", as: UnknownView(name: "Cel", choices: []), .wrongUsage),
    ErrorRow(
      "no view in ticks", as: UnknownView(name: "Cel", choices: [], lack: .inTicks), .wrongUsage),
    ErrorRow(
      "no view is whole", as: UnknownView(name: "Cel", choices: [], lack: .readable), .wrongUsage),
    ErrorRow(
      "many views", as: UnknownView(name: "X", choices: ["A", "B", "C", "D", "E", "F", "G"]),
      .wrongUsage),
    ErrorRow(
      "several views", as: UnknownView(name: "C*", choices: ["Cell", "Card"], isAmbiguous: true),
      .wrongUsage),
  ]

  private static let recording: [ErrorRow] = [
    ErrorRow(RecordingFault.unknownScenario("actve-row-plain", nearest: ["active-row-plain"]), .wrongUsage),
    ErrorRow(RecordingFault.unknownScenario("active", nearest: ["active-a", "active-b"]), .wrongUsage),
    ErrorRow(RecordingFault.unknownScenario("zzz", nearest: []), .wrongUsage),
    ErrorRow(
      RecordingFault.sourcesAsScenario("ContentView.swift", option: "--sources ContentView.swift"), .wrongUsage),
    ErrorRow(RecordingFault.unknownParameter("rowz", scenario: "one", known: ["cells", "rows"]), .wrongUsage),
    ErrorRow(RecordingFault.unknownParameter("zzz", scenario: "one", known: ["cells", "rows"]), .wrongUsage),
    ErrorRow(RecordingFault.unknownParameter("zzz", scenario: "one", known: []), .wrongUsage),
    ErrorRow(
      RecordingFault.badChoice("Zed", parameter: "user", choices: ["Ann", "Bob", "Cy"]), .wrongUsage),
    ErrorRow(
      RecordingFault.badChoice("bob", parameter: "user", choices: ["Ann", "Bob", "Cy"]), .wrongUsage),
    ErrorRow(RecordingFault.repeatedName("rows", option: "--set"), .wrongUsage),
    ErrorRow(RecordingFault.unknownRule("label"), .wrongUsage),
    ErrorRow(RecordingFault.badRuleValue(.observationLabel, "x"), .wrongUsage),
    ErrorRow(RecordingFault.folderIsNoFolder("out.rtrace"), .wrongUsage),
    ErrorRow(RecordingFault.folderIsMissing("traces/"), .unwritableOutput),
    ErrorRow(RecordingFault.severalToStandardOutput, .wrongUsage),
    ErrorRow("trace to terminal", as: TraceToTerminal(), .wrongUsage),
    ErrorRow(refusal(of: "x", for: .integer("rows", 20, "", in: 0...1_000)), .wrongUsage),
    ErrorRow(refusal(of: "yes", for: .flag("hidden-value", true, "")), .wrongUsage),
    ErrorRow(refusal(of: "Zed", for: .choice("user", "Bob", "", of: ["Ann", "Bob", "Cy"])), .wrongUsage),
    ErrorRow(
      RecordingFault.failedRun(scenario: "one", tick: 3, "no control to tap is labeled \"Add\"; none is on screen"),
      .failedRun),
    ErrorRow(RecordingFault.needsSources("--root"), .wrongUsage),
    ErrorRow(RecordingFault.needsScenario("--ticks"), .wrongUsage),
    ErrorRow(RecordingFault.both("--root", "--preview"), .wrongUsage),
    ErrorRow(RecordingFault.repeatNeedsFile("standard output"), .wrongUsage),
    ErrorRow(
      RecordingFault.badStep(place: "--step", StepError(column: 1, "there is no verb 'fly'; use tap")), .wrongUsage),
    ErrorRow(BaselineFault.noFolder("base"), .wrongUsage),
    ErrorRow(BaselineFault.notEmpty("base", count: 3), .wrongUsage),
    ErrorRow(BaselineFault.empty("base"), .wrongUsage), ErrorRow(BaselineFault.noSuchFolder("base"), .wrongUsage),
    ErrorRow(BaselineFault.growthWithoutSizes("base/feed.growth.json"), .wrongUsage),
    ErrorRow(BaselineFault.nothingReads("rows"), .wrongUsage),
    ErrorRow(DoctorFault.onlyTrace("feed.rtrace"), .wrongUsage),
    ErrorRow(DoctorFault.imported("feed.rtrace"), .wrongUsage),
    ErrorRow(DoctorFault.noMetadata("feed.rtrace"), .wrongUsage),
    ErrorRow(DoctorFault.settingOfTrace("--viewport"), .wrongUsage),
    ErrorRow(BaselineFault.outside("base/feed.rtrace", top: "/home/ann/shop"), .wrongUsage),
    ErrorRow(BaselineFault.unknownTrace("Crat", known: ["Cart", "Feed"]), .wrongUsage),
    ErrorRow(
      BaselineFault.badManifest("base/baseline.json", ManifestFault(kind: .missingKey("traces"), place: place)),
      .wrongUsage),
    manifest(.json(.badNumber)), manifest(.unknownKey("veiw", known: ["preview"])), manifest(.repeatedKey("preview")),
    manifest(.missingKey("sources")), manifest(.notA("text", of: "preview")), manifest(.both("preview", "scenario")),
    manifest(.badStep("there is no verb 'fly'; use tap")), manifest(.controlCharacters(of: "file")),
    manifest(.outside("../../out", top: "/home/ann/shop")), manifest(.code("root")), manifest(.code("swiftc")),
  ]

  /// What the engine itself says of a value.
  private static func refusal(of value: String, for parameter: ScenarioParameter) -> RecordingFault {
    let scenario = Scenario("one", summary: "", parameters: [parameter]) { _ in }
    do {
      try scenario.check(ScenarioSettings(parameters: [parameter.name: value]))
      return .scenario("'\(value)' was taken")
    } catch {
      return .scenario(error.message)
    }
  }

  private static let place = TextPlace(line: 3, column: 5)

  private static func manifest(_ kind: ManifestFault.Kind) -> ErrorRow {
    let fault = BaselineFault.badManifest("base/baseline.json", ManifestFault(kind: kind, place: place))
    return ErrorRow(kind, as: fault, .wrongUsage)
  }

  private static func budget(_ kind: BudgetFault.Kind) -> ErrorRow {
    ErrorRow(kind, as: CheckFault.badBudget("budget.json", BudgetFault(kind, at: place)), .wrongUsage)
  }

  private static func json(_ kind: JSONFault.Kind) -> ErrorRow {
    ErrorRow(kind, as: CheckFault.badBudget("budget.json", BudgetFault(.json(kind), at: place)), .wrongUsage)
  }

  private static let checking: [ErrorRow] = [
    ErrorRow(CheckFault.unreadableBudget("budget.json", code: ENOENT), .wrongUsage),
    ErrorRow(CheckFault.unreadableBudget("budget.json", code: EACCES), .wrongUsage),
    ErrorRow(CheckFault.budgetIsNoText("budget.json"), .wrongUsage),
    ErrorRow(CheckFault.budgetIsTrace("feed.rtrace", other: "budget.json"), .wrongUsage),
    ErrorRow(CheckFault.budgetIsTrace("feed.rtrace", other: nil), .wrongUsage),
    ErrorRow(CheckFault.badBudget("budget.json", BudgetFault(.noLimit, at: place)), .wrongUsage),
    ErrorRow(
      CheckFault.unknownCount(
        "wasted", trace: "feed.rtrace", budget: "budget.json", TextPlace(line: 7, column: 5)), .wrongUsage),
    ErrorRow(CheckFault.noViewport(trace: "feed.rtrace", budget: "budget.json", place), .wrongUsage),
    ErrorRow(CheckFault.damaged(trace: "feed.rtrace", damage: "1 block is damaged"), .unreadableInput),
    ErrorRow(CheckFault.raiseWithoutUpdate, .wrongUsage), ErrorRow(CheckFault.updateOfStandardInput, .wrongUsage),
    budget(.json(.badNumber)), budget(.unknownKey("veiw", known: ["view"])), budget(.repeatedKey("view")),
    budget(.missingKey("version")), budget(.missingKey("budgets")), budget(.notA("a number", of: "evaluations")),
    budget(.unknownVersion("2")), budget(.emptyPattern("view")), budget(.reversedTicks), budget(.noLimit),
    budget(.commitsOfView), budget(.scoreOfPart("view")), json(.expected("a value")), json(.unterminatedString),
    json(.unterminatedComment),
    json(.badEscape), json(.controlCharacter), json(.badNumber), json(.tooDeep),
  ]

  private static let comparing: [ErrorRow] = [
    ErrorRow(FormatFault.severalPrinted(["github", "json"], to: "standard output"), .wrongUsage),
    ErrorRow(FormatFault.sameFile("out", ["sarif", "json"]), .wrongUsage),
    ErrorRow(FormatFault.nothingLeft(for: "out"), .wrongUsage),
    ErrorRow(DiffRefusal.noTraces("base"), .wrongUsage),
    ErrorRow(DiffRefusal.fileWithFolder(base: "base", head: "feed.rtrace"), .wrongUsage),
    ErrorRow(UnrepeatableInput(name: "-"), .wrongUsage),
    ErrorRow(ViewRefusal.noTerminal(file: "feed.rtrace"), .wrongUsage),
    ErrorRow(ViewRefusal.plainTerminal(file: "feed.rtrace"), .wrongUsage),
    ErrorRow(DiffFault.unreadable(name: "feed.rtrace", .notATrace(bytes: 18)), .unreadableInput),
    ErrorRow(
      DiffFault.notWhole(name: "feed.rtrace", faults: [TraceFault(.unfinished, offset: 100)], count: 1),
      .unreadableInput),
    ErrorRow(DiffFault.differentScenarios(Change(base: "one", head: "two")), .wrongUsage),
    ErrorRow(
      DiffFault.differentRules(
        scenario: "one",
        [SettingChange(name: "observationLabel", values: Change(base: "keyPath", head: "self"))]), .wrongUsage),
    ErrorRow(
      DiffFault.differentKnowledge(scenario: "one", Change(base: ["skips", "waste"], head: [])), .wrongUsage),
    ErrorRow(
      DiffFault.differentReleases(scenario: "one", Change(base: "release 26", head: "release 27")), .wrongUsage),
    ErrorRow(RealityFault.traces(found: 0, hasSources: true), .wrongUsage),
    ErrorRow(RealityFault.traces(found: 3, hasSources: false), .wrongUsage),
    ErrorRow(RealityFault.noModel("feeed"), .wrongUsage),
    ErrorRow(RealityFault.severalScenarios("D*", count: 9), .wrongUsage),
    ErrorRow(RealityFault.recordedModel("--os"), .wrongUsage),
    ErrorRow(RealityFault.cannotFit("its metadata is lost; record it again"), .wrongUsage),
    ErrorRow(RealityFault.onlyWithFit("--write"), .wrongUsage),
  ]

  private static var runPlace: RunPlace {
    var place = RunPlace()
    (place.tick, place.step, place.stepText) = (3, 2, "tap \"Add\"")
    place.body = RunPlace.Body(view: "Cart", place: "Shop/Cart.swift:12")
    return place
  }

  private static func sources() throws -> [ErrorRow] {
    let folder = try TemporaryFolder()
    let project = try SourceProject(paths: [try folder.file("A.swift", Data("let a = b\n".utf8)).path], mode: 5)
    let report = CompileReport(["A.swift:1:9: error: cannot find 'b' in scope"], project: project)
    return [
      ErrorRow(SourceFault.noSuchFile("A.swift"), .wrongUsage), ErrorRow(SourceFault.notSwift("A.txt"), .wrongUsage),
      ErrorRow(SourceFault.noSources("Shop"), .wrongUsage), ErrorRow(SourceFault.sameName("a/A", "b/A"), .wrongUsage),
      ErrorRow(SourceFault.notAFile("A.swift", .pipe), .wrongUsage),
      ErrorRow(SourceFault.unreadable("A.swift", code: EACCES), .wrongUsage),
      ErrorRow(SourceFault.tooLarge("A.swift"), .wrongUsage),
      ErrorRow(SourceFault.unusableName("A\n.swift"), .wrongUsage),
      ErrorRow(SourceFault.noCompiler, .cannotCompile),
      ErrorRow(SourceFault.noLibrary(searched: ["lib"]), .cannotCompile),
      ErrorRow(SourceFault.otherCompiler("compiled with Swift 6.2"), .cannotCompile),
      ErrorRow(SourceFault.doesNotCompile(report), as: SourceErrors(report: report, showsAll: false), .cannotCompile),
      ErrorRow(SourceFault.changing("A.swift", times: 3), .cannotCompile),
      ErrorRow(SourceFault.package(.noManifest(folder: "Shop")), .wrongUsage),
      ErrorRow(SourceFault.project(.noProject("Shop")), .wrongUsage),
      ErrorRow(SourceFault.busyCache("/tmp/cache/redraw-trace"), .cannotCompile),
      ErrorRow(SourceFault.noCacheFolder, .cannotCompile),
      ErrorRow(SourceFault.unsafeCache("/tmp/cache/redraw-trace", .writable), .cannotCompile),
      ErrorRow(SourceFault.system(path: "cache", code: EACCES), .cannotCompile),
      ErrorRow(SourceFault.run(.nothingToRecord, partial: nil), .wrongUsage),
      ErrorRow(
        SourceFault.crashed(Crash(signal: SIGILL, message: "Index out of range"), at: runPlace, partial: "a.partial"),
        .failedRun),
      ErrorRow(SourceFault.timedOut(seconds: 30, at: runPlace, partial: nil), .failedRun),
      ErrorRow(SourceFault.exited(code: 1, at: runPlace, partial: nil), .failedRun),
      ErrorRow(SourceFault.compilerTimedOut(seconds: 600), .cannotCompile),
      ErrorRow(SourceFault.noSandbox(.landlock), .wrongUsage), ErrorRow(SourceFault.noSandbox(.refused), .wrongUsage),
      ErrorRow(SourceFault.badTrace(.unfinished, partial: "a.partial"), .failedRun),
    ]
  }

  private static func run(_ fault: RunFault, _ code: ExitCode) -> ErrorRow {
    ErrorRow(fault, as: SourceFault.run(fault, partial: nil), code)
  }

  private static let runs: [ErrorRow] = [
    run(.nothingToRecord, .wrongUsage), run(.several(["Cart", "Shop"]), .wrongUsage),
    run(.unknownPreview("Crat", known: ["Cart"]), .wrongUsage),
    ErrorRow(UnreadParameter(name: "row", known: ["rows"]), .wrongUsage),
    ErrorRow(UnreadParameter(name: "typo", known: ["rows"]), .wrongUsage),
    ErrorRow(UnreadParameter(name: "rows", known: []), .wrongUsage),
    run(.samePreviews("Cart", places: ["Cart.swift:9", "Cart.swift:12"]), .wrongUsage),
    run(.unknownScenario("fast", known: []), .wrongUsage),
    run(.step(number: 2, text: "tap \"Add\"", message: "There is no button \"Add\" on screen."), .failedRun),
    run(.scenario("no control to tap is labeled \"Add\"; none is on screen"), .failedRun),
    run(.cannotWrite(path: "out", code: ENOSPC), .unwritableOutput),
    run(.badRequest, .failedRun),
  ]

  private static func project(_ fault: ProjectFault) -> ErrorRow {
    ErrorRow(fault, as: SourceFault.project(fault), .wrongUsage)
  }

  private static let projects: [ErrorRow] = [
    project(.noProject("Shop")), project(.several("Shop", ["Shop.xcodeproj", "Core.xcodeproj"])),
    project(.unreadable("Shop.xcodeproj/project.pbxproj", line: 12)), project(.noTarget(known: ["Shop", "Core"])),
    project(.unknownTarget("Shp", known: ["Shop"])), project(.missingFiles(["A.swift"], of: "Shop")),
    project(.noSources("Shop")),
  ]

  private static func package(_ fault: PackageFault) -> ErrorRow {
    ErrorRow(fault, as: SourceFault.package(fault), .wrongUsage)
  }

  private static let packages: [ErrorRow] = [
    package(.noManifest(folder: "Shop")), package(.unreadableManifest("error: no targets")),
    package(.noTarget(known: ["Shop", "Core"])), package(.unknownTarget("Shp", known: ["Shop"])),
    package(.noSources(target: "Shop", folder: "Sources/Shop")),
  ]
}
