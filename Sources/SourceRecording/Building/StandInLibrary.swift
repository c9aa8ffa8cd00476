import SystemCalls

/// Compiled stand-ins, shared by all sources. Each is compiled once per compiler and version of this program.
struct StandInLibrary {
  /// A compiled stand-in: how to find and link it.
  struct Module {
    let folder: String
    let object: String
    fileprivate let key: BuildKey
  }

  let folder: String
  /// Digest of the compiler and of what the stand-ins import.
  let identity: String
  /// Compiler arguments, except for its outputs.
  let arguments: [String]
  let toolchain: SwiftToolchain

  /// Compiles the stand-ins that aren't in the library yet.
  func modules(_ standIns: [StandIn]) throws(SourceFault) -> [Module] {
    var modules: [String: Module] = [:]
    var all: [Module] = []
    for standIn in standIns {
      let module = try module(
        standIn, behind: standIns.prefix { $0.name != standIn.name }.compactMap { modules[$0.name] })
      modules[standIn.name] = module
      all.append(module)
    }
    return all
  }

  private func module(_ standIn: StandIn, behind others: [Module]) throws(SourceFault) -> Module {
    var key = BuildKey()
    for part in [identity, standIn.name, standIn.text] { key.add(part) }
    for name in standIn.imports {
      if let other = others.first(where: { $0.folder.hasSuffix("-" + name) }) { key.add(other.key.description) }
    }
    let place = "\(folder)/\(key)-\(standIn.name)"
    let module = Module(folder: place, object: "\(place)/\(standIn.name).o", key: key)
    if FileSystem.exists(module.object) {
      FileSystem.touch(place)
    } else {
      try compile(standIn, behind: others, as: place)
    }
    return module
  }

  /// Compiled next to its final location, then renamed, so that nobody sees an incomplete one.
  private func compile(_ standIn: StandIn, behind others: [Module], as place: String) throws(SourceFault) {
    _ = FileSystem.makeFolder(folder, permissions: 0o700)
    guard let draft = FileSystem.makeUniqueFolder("\(folder)/draft-") else {
      throw .system(path: folder, code: SystemError.last)
    }
    let source = "\(draft)/\(standIn.name).swift"
    try writeFile(standIn.text, to: source)
    let (words, hasSucceeded) = try toolchain.compile(
      arguments + others.flatMap { ["-I", $0.folder] } + [
        "-module-name", standIn.name, source, "-wmo", "-emit-module", "-emit-module-path",
        "\(draft)/\(standIn.name).swiftmodule", "-emit-object", "-o", "\(draft)/\(standIn.name).o",
      ], in: draft)
    guard hasSucceeded else {
      FileSystem.removeAll(draft)
      throw words.first { $0.contains("compiled with") && $0.contains("cannot be imported") }.map(
        SourceFault.otherCompiler)
        ?? .doesNotCompile(CompileReport(words, project: SourceProject(modules: [])))
    }
    // If another recording was faster, its result is the same.
    if !FileSystem.rename(draft, to: place) { FileSystem.removeAll(draft) }
    guard FileSystem.exists("\(place)/\(standIn.name).o") else { throw .system(path: place, code: SystemError.last) }
    prune()
  }

  private static let mostModules = 128
  private static let recentSeconds = 3600

  /// Removes what hasn't been used for long, and leftovers of processes that died.
  private func prune() {
    let found = (try? names(in: folder)) ?? []
    let known = found.map { (name: $0, used: FileFacts(at: "\(folder)/\($0)")?.modified.seconds ?? 0) }
    let old = known.filter { abs(SystemTime.now.seconds - $0.used) > Self.recentSeconds }.sorted { $0.used < $1.used }
    for (name, _) in old where name.hasPrefix("draft-") { FileSystem.removeAll("\(folder)/\(name)") }
    let modules = old.filter { !$0.name.hasPrefix("draft-") }
    for (name, _) in modules.prefix(max(0, found.count - Self.mostModules)) {
      FileSystem.removeAll("\(folder)/\(name)")
    }
  }
}
