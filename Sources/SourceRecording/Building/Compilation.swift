import RecordingProtocol
import SystemCalls

/// Compiles a project and the entry file into a program.
struct Compilation {
  let project: SourceProject
  let entry: EntryFile
  var options: [String]
  /// The module that the sources import as `SwiftUI`.
  let swiftUI: String
  let toolchain: SwiftToolchain
  let kit: RunnerKit
  /// The compiler's module cache. Without a home folder, its default would be a folder that anyone can write to.
  let moduleCache: String
  let digests: ContentDigests
  /// Where compiled framework stand-ins are kept.
  let standInFolder: String
  /// What to compile instead of the project's files, if those don't compile as they are.
  var partial: PartialSources?
  var limits = SolverLimits.early
  /// Otherwise, the sources are only compiled, not linked.
  var makesProgram = true
  let clock = BuildClock()

  /// Builds the draft's program and, next to it, the source map and the contents of the program's bundle.
  ///
  /// - Parameters:
  ///   - work: results of earlier compilations.
  ///   - isRepeated: whether everything is compiled anew, because it didn't link.
  func run(in draft: CacheDraft, _ work: WorkFolder, isRepeated: Bool = false) throws(SourceFault) {
    let folder = try work.folder("\(limits)")
    try writeFile(SourceMap(of: project).text, to: Self.sourceMap(of: draft.program))
    if let partial { try writeFile(LeftOutPart.text(of: partial.silentParts), to: Self.leftOut(of: draft.program)) }
    let sources = try CompiledSources(project, edited: partial?.texts ?? [:])
    let needed = NeededStandIns(project, in: sources)
    let standIns = try timed(\.compiler) { () throws(SourceFault) in try library(in: folder).modules(needed.all) }
    try writeFile(needed.named.joined(separator: ", "), to: Self.standIns(of: draft.program))
    var objects = standIns.map(\.object)
    let shared =
      try PlainSources.options(for: sources, swiftUI: swiftUI, in: folder) + needed.all.flatMap(\.options)
      + standIns.flatMap { ["-I", $0.folder] }
    var interfaces = needed.all.map { digest(Array($0.text.utf8)) }
    var builds: [ModuleBuild] = []
    for module in project.modules {
      let build = try ModuleBuild(
        module, sources, additions: try additions(to: module, sources, in: folder), interfaces: interfaces, in: folder)
      let isLast = module.name == project.modules.last?.name
      try build.compile(interface: isLast ? nil : interface(module.name, folder)) { arguments throws(SourceFault) in
        clock.times.files += build.changedFiles
        let more = try hashing(module, folder) + (isLast ? Self.mainOptions : [])
        try compile(named(module, folder) + arguments + shared + implied(by: module, sources) + more, draft)
      }
      builds.append(build)
      objects += build.objects
      if !isLast { interfaces.append(try digest(contents(of: interface(module.name, folder), atMost: .max))) }
    }
    guard makesProgram else { return }
    do throws(SourceFault) {
      try link(objects + needed.libraries, folder, draft)
    } catch {
      guard case .doesNotCompile = error, !isRepeated else { throw error }
      // Objects were seen, rarely and under load, to ask the linker for half a library's name. Kept, they would fail each time.
      for build in builds { build.discard() }
      return try run(in: draft, work, isRepeated: true)
    }
    try writeFile(CatalogString.text(of: project.strings.all), to: Self.strings(of: draft.program))
    try ProgramBundle(project: project).write(to: draft.folder)
  }

  /// The same, with more time for expressions if that is all that is wrong.
  func runWithTime(in draft: CacheDraft, _ work: WorkFolder) throws(SourceFault) {
    do throws(SourceFault) {
      try run(in: draft, work)
    } catch {
      guard case .doesNotCompile(let report) = error, SolverLimits.areTooEarly(for: report) else { throw error }
      var patient = self
      patient.limits = .late
      try patient.run(in: draft, work)
    }
  }

  /// Has the compiler compare contents where a file's date has changed, such as in a fresh checkout.
  ///
  /// It then also hashes each module that the sources import, once, which takes half a second: longer than compiling a few
  /// files again.
  private func hashing(_ module: SourceModule, _ folder: String) throws(SourceFault) -> [String] {
    guard module.files.count > Self.few, try hashesFiles(folder) else { return [] }
    return [SwiftToolchain.hashing]
  }

  private static let few = 4

  /// The toolchain is asked only once.
  private func hashesFiles(_ folder: String) throws(SourceFault) -> Bool {
    let answer = folder + "/hashes-files"
    if let known = try? sourceText(of: answer) { return known == "true" }
    let hashes = try toolchain.hashesFiles()
    try writeFile("\(hashes)", to: answer)
    return hashes
  }

  private func implied(by module: SourceModule, _ sources: CompiledSources) -> [String] {
    ImpliedModules.options(for: sources.texts(of: module), kit)
  }

  /// Generated files for a module that uses asset catalog names or `UserDefaults`.
  private func additions(
    to module: SourceModule, _ sources: CompiledSources, in folder: String
  ) throws(SourceFault) -> [String] {
    let texts = sources.texts(of: module)
    var additions: [String] = []
    func add(_ name: String, _ source: String?) throws(SourceFault) {
      guard let source else { return }
      let path = "\(folder)/\(name).swift"
      // One that is as it was keeps its date, by which the compiler decides.
      if (try? sourceText(of: path)) != source { try writeFile(source, to: path) }
      additions.append(path)
    }
    try add(module.name + "AssetSymbols", AssetSymbols(sources: texts).source(project.assets))
    for model in project.models where model.module == module.name {
      let source = model.source(declared: PlainSources.classes(in: texts)).map { PlainSources.text(of: $0) ?? $0 }
      try add("\(module.name)\(SourceFiles.identifier(model.name))Classes", source)
    }
    try add(module.name + "BundleModule", Self.usesOwnBundle(texts) ? Self.ownBundle : nil)
    try add(module.name + "LeftOut", partial?.additions(to: module.name))
    try add(
      module.name + "UserDefaults", texts.contains { $0.contains("UserDefaults") } ? Self.scenarioDefaults : nil)
    if module.name == project.modules.last?.name { try add("RedrawTraceEntry", entry.text) }
    return additions
  }

  /// The module's own declaration takes precedence over Foundation's, so that all parts of the program use the defaults
  /// that views observe.
  private static let scenarioDefaults = """
    import SwiftUI

    public typealias UserDefaults = ScenarioDefaults

    """

  /// The bundle that SwiftPM generates for a target. Here all resources are in the program's bundle.
  private static let ownBundle = """
    import Foundation

    extension Foundation.Bundle { static var module: Bundle { .main } }

    """

  private static func usesOwnBundle(_ texts: [String]) -> Bool {
    texts.contains { $0.contains("Bundle.module") || $0.contains("bundle: .module") }
      && !texts.contains { $0.contains(/static\s+(let|var)\s+module\b/) }
  }

  /// The source map of a program.
  static func sourceMap(of program: String) -> String { program + ".map" }

  /// The list of parts that were left out of a program and have no replacement that would report reaching them.
  static func leftOut(of program: String) -> String { program + ".left-out" }

  /// What keys of texts show.
  static func strings(of program: String) -> String { program + ".catalog" }

  /// The frameworks that the program uses stand-ins for.
  static func standIns(of program: String) -> String { program + ".stand-ins" }

  // MARK: Calls

  /// Stand-ins are kept next to the programs, to be shared.
  private func library(in folder: String) -> StandInLibrary {
    StandInLibrary(
      folder: standInFolder, identity: toolchain.identity(digests) + kit.identity(digests) + swiftUI,
      arguments: common(folder, mode: 5), toolchain: toolchain)
  }

  private func compile(_ arguments: [String], _ draft: CacheDraft) throws(SourceFault) {
    try call(arguments, draft, \.compiler)
  }

  private func link(_ objects: [String], _ folder: String, _ draft: CacheDraft) throws(SourceFault) {
    for library in Self.staticOnly { try writeFile("!<arch>\n", to: "\(folder)/lib\(library).a") }
    let libraries = ["-L", folder, "-L", kit.libraryFolder, "-lRedrawRunner"]
    let linker = toolchain.fastLinker.map { ["-use-ld=\($0)"] } ?? []
    try call(objects + libraries + linker + options + ["-o", draft.program], draft, \.linker)
  }

  /// A library built with a static standard library asks the linker for these, but a shared Foundation contains them.
  /// Empty archives satisfy the linker.
  private static let staticOnly = ["CoreFoundation", "_FoundationCShims", "_FoundationCollections"]

  private func call(
    _ arguments: [String], _ draft: CacheDraft, _ time: WritableKeyPath<BuildTimes, Duration>
  ) throws(SourceFault) {
    let (words, hasSucceeded) = try timed(time) { () throws(SourceFault) in
      try toolchain.compile(arguments, in: draft.folder)
    }
    if hasSucceeded { return }
    if let sentence = words.first(where: { $0.contains("compiled with") && $0.contains("cannot be imported") }) {
      throw .otherCompiler(sentence)
    }
    throw .doesNotCompile(CompileReport(words, project: project))
  }

  private func timed<Result>(
    _ time: WritableKeyPath<BuildTimes, Duration>, _ work: () throws(SourceFault) -> Result
  ) throws(SourceFault) -> Result {
    let began = MonotonicTime.now
    defer { clock.times[keyPath: time] += began.duration(to: .now) }
    return try work()
  }

  // MARK: Arguments

  private func interface(_ module: String, _ folder: String) -> String { "\(folder)/\(module).swiftmodule" }

  /// The sources may have a main function of their own, which isn't run.
  private static let mainOptions = [
    "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "redraw_trace_original_main",
  ]

  private func named(_ module: SourceModule, _ folder: String) -> [String] {
    ["-module-name", module.name] + common(folder, mode: module.mode) + module.options + options
  }

  private func common(_ folder: String, mode: Int) -> [String] {
    let aliases = kit.aliases(swiftUI: swiftUI).flatMap { ["-module-alias", "\($0.name)=\($0.module)"] }
    return [
      "-swift-version", String(mode), "-parse-as-library", "-Onone",
      "-gline-tables-only", "-D", "DEBUG", "-suppress-warnings", "-no-color-diagnostics", "-package-name",
      project.modules.last?.name ?? "", "-I", kit.modules, "-I", folder, "-module-cache-path", moduleCache,
      "-load-plugin-executable",
      kit.plugin + "#RedrawMacroPlugin", "-j\(SystemThread.processorCount)", "-continue-building-after-errors",
    ] + limits.options + aliases
  }
}
