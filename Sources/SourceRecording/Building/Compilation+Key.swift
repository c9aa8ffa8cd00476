import SystemCalls

extension Compilation {
  /// Everything that the program depends on and that is known before it is compiled.
  func key() throws(SourceFault) -> BuildKey {
    var key = BuildKey()
    key.add(toolchain.identity)
    key.add(kit.identity)
    key.add(Self.variables.map { "\($0)=\(SystemProcess.environment($0) ?? "")" }.joined(separator: "\n"))
    key.add(swiftUI)
    addOptions(to: &key)
    key.add(entry.text)
    var paths = RepositoryPaths()
    for module in project.modules {
      key.add("\(module.name) \(module.mode)")
      for file in module.files {
        key.add(file)
        key.add(paths.path(of: file))
        key.add(try contents(of: file))
      }
    }
    // The program's folder has links to them: another copy of the same app has its own.
    for file in project.resources { key.add(realPath(of: file)) }
    for asset in project.assets { key.add("\(asset)") }
    return key
  }

  private func addOptions(to key: inout BuildKey) {
    key.add("\(options.count)")
    for option in options { key.add(option) }
    if options.isEmpty { return }
    // What they name is found from here.
    key.add(realPath(of: "."))
    let files = OptionFiles(options)
    for file in files.named { key.add("\(file) \(BuildInput(file).state)") }
    for file in files.found { key.add("\(file) \(FileStamp(of: file))") }
  }

  /// Variables of the environment by which the compiler and the linker look for files.
  private static let variables = [
    "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH", "LIBRARY_PATH", "COMPILER_PATH", "SDKROOT",
  ]
}
