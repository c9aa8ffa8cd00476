import RecordingProtocol
import SystemCalls

extension Compilation {
  /// A digest of everything that the program depends on and that is known before compiling.
  func key() throws(SourceFault) -> BuildKey {
    var key = BuildKey()
    key.add(toolchain.identity(digests))
    key.add(kit.identity(digests))
    key.add(FrameworkLists.contents)
    key.add(Self.variables.map { "\($0)=\(SystemProcess.environment($0) ?? "")" }.joined(separator: "\n"))
    key.add("\(swiftUI) \(project.platform)")
    addOptions(to: &key)
    key.add(entry.text)
    var paths = RepositoryPaths()
    for module in project.modules {
      key.add("\(module.name) \(module.mode) \(module.options)")
      for file in module.files {
        key.add(file)
        key.add(paths.path(of: file))
        key.add(try contents(of: file))
      }
    }
    // The program's folder links to them, so another copy of the same app needs an entry of its own.
    for file in project.resources { key.add(realPath(of: file)) }
    for asset in project.assets { key.add("\(asset)") }
    for model in project.models { key.add("\(model.name) \(model.module) \(model.text)") }
    key.add(CatalogString.text(of: project.strings.all))
    return key
  }

  /// A digest of what the work folder depends on: everything except the sources, which are compared one by one.
  func workKey() -> BuildKey {
    var key = BuildKey()
    key.add(toolchain.identity(digests))
    key.add(kit.identity(digests))
    key.add(Self.variables.map { "\($0)=\(SystemProcess.environment($0) ?? "")" }.joined(separator: "\n"))
    key.add("\(swiftUI) \(project.platform)")
    addOptions(to: &key)
    for place in project.places { key.add(realPath(of: place)) }
    for module in project.modules { key.add("\(module.name) \(module.mode) \(module.options)") }
    return key
  }

  private func addOptions(to key: inout BuildKey) {
    key.add("\(options.count)")
    for option in options { key.add(option) }
    if options.isEmpty { return }
    // Relative paths in options refer to this folder.
    key.add(realPath(of: "."))
    let files = OptionFiles(options)
    for file in files.named { key.add("\(file) \(BuildInput(file, digests).state)") }
    for file in files.found { key.add("\(file) \(FileStamp(of: file))") }
  }

  /// Environment variables that affect where the compiler and the linker look for files.
  private static let variables = [
    "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH", "LIBRARY_PATH", "COMPILER_PATH", "SDKROOT",
  ]
}
