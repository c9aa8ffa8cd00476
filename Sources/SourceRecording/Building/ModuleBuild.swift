import JSONText
import RecordingProtocol
import SystemCalls

/// A module that is compiled file by file: only files that changed, or depend on something that changed, are
/// recompiled.
///
/// A file counts as changed if its content differs, whatever its date. Its object file is removed; the compiler then
/// rebuilds it and everything that depends on it. A single file, with what is generated beside it, is compiled by one process
/// each time: keeping track of what depends on what would take a sixth of that.
struct ModuleBuild {
  private let folder: String
  private let module: SourceModule
  private let files: [String]
  /// The content of each file, and the interfaces of the imported modules.
  private let state: State
  private let old: State?

  private struct State: Equatable {
    var files: [String: String]
    var interfaces: [String]
    /// Whether all files could be compiled.
    var isWhole = true
  }

  /// - Parameters:
  ///   - additions: files generated for this module.
  ///   - interfaces: digests of the modules it can import.
  ///   - folder: contains one folder per module.
  init(
    _ module: SourceModule, _ sources: CompiledSources, additions: [String], interfaces: [String], in folder: String
  ) throws(SourceFault) {
    self.module = module
    self.folder = "\(folder)/\(module.name).objects"
    files = module.files + additions
    var texts: [String: String] = [:]
    for file in module.files { texts[file] = sources.digest(of: file) }
    for file in additions { texts[file] = digest(try contents(of: file)) }
    state = State(files: texts, interfaces: interfaces)
    if !FileSystem.makeFolder(self.folder, permissions: 0o700), SystemError.last != SystemError.exists {
      throw .system(path: self.folder, code: SystemError.last)
    }
    old = Self.read(self.folder + "/" + Self.stateName)
  }

  var objects: [String] { files.map { output($0, "o") } }

  /// The number of user files whose content changed since they were last compiled.
  var changedFiles: Int { module.files.count { isChanged($0) } }

  private func isChanged(_ file: String) -> Bool {
    old?.interfaces != state.interfaces || old?.files[file] != state.files[file]
  }

  /// Runs the compiler, unless nothing changed since it last succeeded.
  ///
  /// - Parameter interface: where to write the module's interface, if others import it.
  func compile(
    interface: String?, _ call: (_ arguments: [String]) throws(SourceFault) -> Void
  ) throws(SourceFault) {
    if old == state, (objects + [interface].compactMap(\.self)).allSatisfy({ FileSystem.exists($0) }) { return }
    try removeOutdated()
    let map = folder + "/files.json"
    try writeFile(fileMap, to: map)
    let interfaceOptions = interface.map { ["-emit-module", "-emit-module-path", $0] } ?? []
    // What it says would be out of date once there are several files.
    if !keepsTrack { FileSystem.remove(priors) }
    do throws(SourceFault) {
      try call(
        files + [
          "-c", "-no-whole-module-optimization", "-enable-batch-mode", "-emit-dependencies", "-output-file-map", map,
        ] + (keepsTrack ? ["-incremental"] : ["-j1"]) + interfaceOptions)
    } catch {
      try writeFile(text(isWhole: false), to: folder + "/" + Self.stateName)
      throw error
    }
    try writeFile(text(isWhole: true), to: folder + "/" + Self.stateName)
  }

  /// Removes everything that was compiled, so that the next build begins anew.
  func discard() { FileSystem.removeAll(folder) }

  /// Removes the objects of files that changed or were deleted. The compiler keeps track of what failed.
  private func removeOutdated() throws(SourceFault) {
    let current = Set(files.map { Self.name(of: $0) })
    for name in try names(in: folder) {
      guard let dot = name.lastIndex(of: "."), !current.contains(String(name[..<dot])) else { continue }
      if name.hasSuffix(".o") || name.hasSuffix(".d") { FileSystem.remove(folder + "/" + name) }
    }
    for file in files where isChanged(file) { FileSystem.remove(output(file, "o")) }
  }

  // MARK: Files

  private static let stateName = "state"

  /// The compiler doesn't accept two files with the same name in a module.
  private static func name(of file: String) -> String {
    String((file.split(separator: "/").last ?? "").dropLast(".swift".count))
  }

  private func output(_ file: String, _ ending: String) -> String { "\(folder)/\(Self.name(of: file)).\(ending)" }

  /// Whether the compiler records what depends on what.
  private var keepsTrack: Bool { module.files.count > 1 }

  /// What the compiler knows of its last build.
  private var priors: String { folder + "/module.priors" }

  /// The compiler's output file map.
  private var fileMap: String {
    JSONText.line { map in
      map.addObject("") { entry in
        entry.add("swift-dependencies", priors)
        entry.add("dependencies", "\(folder)/module.d")
      }
      for file in files {
        map.addObject(file) { entry in
          entry.add("object", output(file, "o"))
          entry.add("swift-dependencies", output(file, "swiftdeps"))
          entry.add("dependencies", output(file, "d"))
        }
      }
    }
  }

  private func text(isWhole: Bool) -> String {
    var lines = [[isWhole ? "whole" : "partial"]] + state.interfaces.map { ["interface", $0] }
    lines += state.files.sorted { $0.key < $1.key }.map { ["file", $0.key, $0.value] }
    return lines.map(EscapedFields.line).joined()
  }

  private static func read(_ path: String) -> State? {
    guard let text = try? sourceText(of: path) else { return nil }
    var state = State(files: [:], interfaces: [])
    for line in text.split(separator: "\n") {
      let fields = EscapedFields.fields(of: line)
      if fields == ["partial"] { state.isWhole = false }
      if fields.count == 2 { state.interfaces.append(fields[1]) }
      if fields.count == 3 { state.files[fields[1]] = fields[2] }
    }
    return state
  }
}
