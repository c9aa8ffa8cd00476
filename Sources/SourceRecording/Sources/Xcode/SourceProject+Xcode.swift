extension SourceProject {
  /// A target of an Xcode project with the libraries that it depends on, from the project and from local packages.
  ///
  /// - Parameters:
  ///   - path: `App.xcodeproj`, or the folder that contains it.
  ///   - name: the target; can be omitted if there is only one app.
  public init(
    xcode path: String, target name: String?, mode: Int? = nil, platform: SourcePlatform? = nil,
    isConfined: Bool = false
  ) throws(SourceFault) {
    let project = try XcodeProject(at: path)
    let target = try project.target(name)
    var builder = XcodeProjectBuilder(
      packages: PackageProjectBuilder(mode: mode, isConfined: isConfined, root: project.folder),
      folders: project.localPackages)
    try builder.add(target, mode: mode)
    self.name = target.name
    modules = builder.modules
    self.platform = platform ?? target.platform
    places = [project.path, target.name]
    manifests = [project.path + "/project.pbxproj"] + builder.packages.packages.map { $0 + "/Package.swift" }
    notes = builder.notes + builder.packages.notes
    take(try ResourceFiles(listed: builder.resources + builder.packages.folders))
  }
}

/// Collects targets, each after those that it depends on.
private struct XcodeProjectBuilder {
  var packages: PackageProjectBuilder
  /// The folders of local packages.
  let folders: [String]
  private var own: [SourceModule] = []
  private(set) var resources: [String] = []
  private(set) var notes: [String] = []

  init(packages: PackageProjectBuilder, folders: [String]) { (self.packages, self.folders) = (packages, folders) }

  /// Packages first, since they don't depend on the project.
  var modules: [SourceModule] { packages.modules + own }

  mutating func add(_ target: XcodeTarget, mode: Int?) throws(SourceFault) {
    guard !own.contains(where: { $0.name == target.moduleName }) else { return }
    let files = try target.files()
    let sources = files.filter { $0.hasSuffix(".swift") }
    let missing = sources.filter { kind(of: $0) != .file }
    if !missing.isEmpty { throw .project(.missingFiles(missing, of: target.name)) }
    if sources.isEmpty { throw .project(.noSources(target.name)) }
    try SourceFiles.checkNames(sources)
    for library in target.dependencies where library.isLibrary { try add(library, mode: mode) }
    for product in target.products {
      if try packages.addProduct(product, in: folders) { continue }
      // The stand-in is compiled instead.
      if ListedPackages.modules.contains(product) { continue }
      if try packages.addProduct(product, in: packages.checkedOut) { continue }
      notes.append("\(product) is left out: its package is not among the project's files")
    }
    let others = files.filter { [".m", ".mm", ".c", ".cpp"].contains(where: $0.hasSuffix) }
    if !others.isEmpty {
      let more = others.count > 1 ? ", with \(others.count - 1) more" : ""
      notes.append("\(others[0]) is left out\(more): it isn't Swift")
    }
    resources += files.filter { !$0.hasSuffix(".swift") }
    own.append(
      SourceModule(name: target.moduleName, files: sources, mode: mode ?? target.mode, options: target.options))
  }
}
