/// Sources that are compiled as one module.
public struct SourceModule: Equatable, Sendable {
  public var name: String
  public var files: [String]
  /// The language mode: 5 or 6.
  public var mode: Int

  public init(name: String, files: [String], mode: Int = 5) {
    self.name = name
    self.files = files
    self.mode = mode
  }
}

/// Everything that is compiled: the module that is recorded last, behind the modules that it imports.
public struct SourceProject: Equatable, Sendable {
  /// What is recorded, as its file, folder or target is called: in any script, while a module has an identifier.
  public let name: String
  public var modules: [SourceModule]
  /// Those of the packages that the modules are targets of.
  var manifests: [String] = []
  /// Files that the program finds in its bundle.
  var resources: [String] = []
  /// What the asset catalogues among the sources have.
  var assets: [ResourceFiles.Asset] = []

  public init(modules: [SourceModule]) {
    self.modules = modules
    name = modules.last?.name ?? ""
  }

  /// Every file that is read to compile and run it.
  public var inputs: [String] { modules.flatMap(\.files) + manifests + resources }

  public var fileCount: Int { modules.reduce(0) { $0 + $1.files.count } }
}

extension SourceProject {
  /// Files, and the Swift files in folders, as one module that is called as the folder is.
  public init(paths: [String], mode: Int = 5) throws(SourceFault) {
    var files: [String] = []
    for path in paths {
      for file in try SourceFiles.files(at: path) where !files.contains(file) { files.append(file) }
    }
    try SourceFiles.checkNames(files)
    name = SourceFiles.name(for: paths)
    modules = [SourceModule(name: SourceFiles.moduleName(for: paths), files: files, mode: mode)]
    let found = try ResourceFiles(paths: paths)
    (resources, assets) = (found.files, found.assets)
  }
}
