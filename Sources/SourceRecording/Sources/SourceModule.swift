/// Sources that are compiled as one module.
public struct SourceModule: Equatable, Sendable {
  public var name: String
  public var files: [String]
  /// The language mode: 5 or 6.
  public var mode: Int
  /// Additional compiler options.
  public var options: [String] = []
  /// Whether it contains no views and is compiled for the host: the compiler decides its conditions.
  var isCompiledForHost = false

  public init(name: String, files: [String], mode: Int = 5, options: [String] = []) {
    self.name = name
    self.files = files
    self.mode = mode
    self.options = options
  }
}

/// Everything that is compiled: the recorded module last, after the modules that it imports.
public struct SourceProject: Equatable, Sendable {
  /// The name of the recorded file, folder or target, in any script; a module's name must be an identifier.
  public let name: String
  public var modules: [SourceModule]
  /// The platform that `#if` conditions are evaluated for.
  public var platform = SourcePlatform.ios
  /// The files, folders, or package and target that were named to find the sources.
  var places: [String] = []
  /// What isn't compiled, with the reason.
  public internal(set) var notes: [String] = []
  /// The manifests of the packages that the modules belong to.
  var manifests: [String] = []
  /// Files that the program can find in its bundle.
  var resources: [String] = []
  /// Assets of the catalogs among the sources.
  var assets: [ResourceFiles.Asset] = []
  /// Core Data models among the sources.
  var models: [DataModel] = []
  /// What keys of texts show.
  var strings = ProjectStrings()

  public init(modules: [SourceModule]) {
    self.modules = modules
    name = modules.last?.name ?? ""
    places = modules.flatMap(\.files)
  }

  /// Every file that is read to compile and run it.
  public var inputs: [String] { modules.flatMap(\.files) + manifests + resources + models.map(\.file) + strings.files }

  public var fileCount: Int { modules.reduce(0) { $0 + $1.files.count } }
}

extension SourceProject {
  /// Compiles files, and the Swift files in folders, as one module named after the folder.
  public init(paths: [String], mode: Int = 5, platform: SourcePlatform = .ios) throws(SourceFault) {
    var files: [String] = []
    for path in paths {
      for file in try SourceFiles.files(at: path) where !files.contains(file) { files.append(file) }
    }
    try SourceFiles.checkNames(files)
    name = SourceFiles.name(for: paths)
    modules = [SourceModule(name: SourceFiles.moduleName(for: paths), files: files, mode: mode)]
    self.platform = platform
    places = paths
    take(try ResourceFiles(paths: paths))
  }

  mutating func take(_ found: ResourceFiles) {
    (resources, assets) = (found.files, found.assets)
    strings = ProjectStrings(files: found.strings, platform)
    notes += strings.notes
    for path in found.models {
      guard var model = DataModel(at: path) else {
        notes.append("\(path) is left out: its current version can't be read as a data model")
        continue
      }
      model.module = module(around: path)
      models.append(model)
    }
  }

  /// The module whose files are closest to a path.
  private func module(around path: String) -> String {
    func nearness(_ module: SourceModule) -> Int {
      module.files.map { file in zip(file.split(separator: "/"), path.split(separator: "/")).prefix(while: ==).count }
        .max() ?? 0
    }
    // If several are equally close, the last one, which can use the others.
    return modules.reversed().max { nearness($0) < nearness($1) }?.name ?? ""
  }
}
