import RecordingProtocol
import SystemCalls

/// Compiles a project and the entry file into a program.
struct Compilation {
  let project: SourceProject
  let entry: EntryFile
  let options: [String]
  /// The module that the sources import as `SwiftUI`.
  let swiftUI: String
  let toolchain: SwiftToolchain
  let kit: RunnerKit
  /// Where the compiler keeps what it makes of headers: without a home, its own choice is a folder that anyone can fill.
  let moduleCache: String
  /// What is compiled in place of the project's files, if those don't compile as they are.
  var partial: PartialSources?
  var limits = SolverLimits.early

  /// Makes the draft's program, and beside it the map of its sources and what it finds in its bundle.
  func run(in draft: CacheDraft) throws(SourceFault) {
    let folder = draft.work
    try writeFile(SourceMap(of: project).text, to: Self.sourceMap(of: draft.program))
    if let partial { try writeFile(LeftOutPart.text(of: partial.silentParts), to: Self.leftOut(of: draft.program)) }
    let entryPath = folder + "/RedrawTraceEntry.swift"
    try writeFile(entry.text, to: entryPath)
    for library in Self.staticOnly { try writeFile("!<arch>\n", to: "\(folder)/lib\(library).a") }
    for standIn in standIns where !FileSystem.exists(object(standIn.name, folder)) {
      try compile(library(try write(standIn, in: folder), folder), draft)
    }
    let reading =
      try PlainSources.options(for: project, instead: partial?.texts ?? [:], swiftUI: swiftUI, in: folder)
      + standIns.flatMap(\.options)
    for module in project.modules.dropLast() {
      let symbols = try additions(to: module, in: folder)
      let arguments = try library(module, folder) + reading + implied(by: module) + symbols
      try compile(arguments + reporting(module, symbols, folder), draft)
    }
    guard let last = project.modules.last else { return }
    let symbols = try additions(to: last, in: folder)
    let arguments = try program(last, entryPath, draft) + reading + implied(by: last) + symbols
    try compile(arguments + reporting(last, symbols + [entryPath], folder), draft)
    try ProgramBundle(project: project).write(to: draft.folder)
  }

  /// Has the compiler write down what it reads.
  private func reporting(_ module: SourceModule, _ more: [String], _ folder: String) throws(SourceFault) -> [String] {
    let map = "\(folder)/\(module.name).json"
    try writeFile(DependencyReport.fileMap(module, more, in: folder), to: map)
    return ["-emit-dependencies", "-output-file-map", map]
  }

  private func implied(by module: SourceModule) throws(SourceFault) -> [String] {
    var sources: [String] = []
    for file in module.files { sources.append(try sourceText(of: file)) }
    return ImpliedModules.options(for: sources, kit)
  }

  /// More files to compile: where a module uses names of an asset catalogue, or `UserDefaults`.
  private func additions(to module: SourceModule, in folder: String) throws(SourceFault) -> [String] {
    var sources: [String] = []
    for file in module.files { sources.append(try sourceText(of: file)) }
    var additions: [String] = []
    func add(_ name: String, _ source: String?) throws(SourceFault) {
      guard let source else { return }
      let path = "\(folder)/\(module.name)\(name).swift"
      try writeFile(source, to: path)
      additions.append(path)
    }
    try add("AssetSymbols", AssetSymbols(sources: sources).source(project.assets))
    try add("LeftOut", partial?.additions(to: module.name))
    try add("UserDefaults", sources.contains { $0.contains("UserDefaults") } ? Self.scenarioDefaults : nil)
    return additions
  }

  /// A name of the module's own comes before Foundation's: each part of the program has the defaults that views observe.
  private static let scenarioDefaults = """
    import SwiftUI

    public typealias UserDefaults = ScenarioDefaults

    """

  /// The map of a program's sources.
  static func sourceMap(of program: String) -> String { program + ".map" }

  /// What was left out of a program without anything in its place that would tell when it is reached.
  static func leftOut(of program: String) -> String { program + ".left-out" }

  /// A library that was built with a static standard library asks the linker for these, which a shared Foundation has
  /// within itself: empty archives stand for them.
  private static let staticOnly = ["CoreFoundation", "_FoundationCShims", "_FoundationCollections"]

  private var standIns: [StandIn] { StandIn.needed(by: project) }

  private func write(_ standIn: StandIn, in folder: String) throws(SourceFault) -> SourceModule {
    let path = "\(folder)/\(standIn.name).swift"
    try writeFile(standIn.text, to: path)
    return SourceModule(name: standIn.name, files: [path])
  }

  private func compile(_ arguments: [String], _ draft: CacheDraft) throws(SourceFault) {
    let (words, isFine) = try toolchain.compile(arguments, in: draft.folder)
    if isFine { return }
    if let sentence = words.first(where: { $0.contains("compiled with") && $0.contains("cannot be imported") }) {
      throw .otherCompiler(sentence)
    }
    throw .doesNotCompile(CompileReport(words, project: project))
  }

  // MARK: Arguments

  private func library(_ module: SourceModule, _ folder: String) -> [String] {
    common(module, folder) + module.files + [
      "-wmo", "-emit-module", "-emit-module-path", "\(folder)/\(module.name).swiftmodule", "-emit-object", "-o",
      object(module.name, folder),
    ]
  }

  private func program(_ module: SourceModule, _ entryPath: String, _ draft: CacheDraft) -> [String] {
    let folder = draft.work
    return common(module, folder) + module.files + [entryPath] + libraries.map { "\(folder)/\($0).o" } + [
      "-L", folder, "-L", kit.libraryFolder, "-lRedrawRunner", "-o", draft.program,
      // The sources may have a main function of their own, which is not run.
      "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "redraw_trace_original_main",
    ]
  }

  private var libraries: [String] { standIns.map(\.name) + project.modules.dropLast().map(\.name) }

  private func object(_ module: String, _ folder: String) -> String { "\(folder)/\(module).o" }

  private func common(_ module: SourceModule, _ folder: String) -> [String] {
    let aliases = kit.aliases(swiftUI: swiftUI).flatMap { ["-module-alias", "\($0.name)=\($0.module)"] }
    return [
      "-module-name", module.name, "-swift-version", String(module.mode), "-parse-as-library", "-Onone",
      "-gline-tables-only", "-D", "DEBUG", "-suppress-warnings", "-no-color-diagnostics", "-package-name",
      project.modules.last?.name ?? "", "-I", kit.modules, "-I", folder, "-module-cache-path", moduleCache,
      "-load-plugin-executable",
      kit.plugin + "#RedrawMacros", "-j2", "-continue-building-after-errors",
    ] + limits.options + aliases + options
  }
}
