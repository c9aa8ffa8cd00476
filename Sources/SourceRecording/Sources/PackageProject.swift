extension SourceProject {
  /// A package's target with the targets that it depends on, including those of other local packages.
  ///
  /// The name can be omitted if there is only one target besides tests, or only one executable target.
  ///
  /// - Parameter isConfined: whether to run manifests, which are code, in a sandbox.
  public init(
    package folder: String, target name: String?, mode: Int? = nil, platform: SourcePlatform? = nil,
    isConfined: Bool = false
  ) throws(SourceFault) {
    let manifest = try PackageManifest.load(folder, isConfined: isConfined)
    let target = try Self.target(named: name, in: manifest)
    var builder = PackageProjectBuilder(mode: mode, isConfined: isConfined, root: folder)
    try builder.add(target, of: manifest, isRoot: true, isNeeded: true)
    self.name = target.name
    places = [folder, target.name]
    modules = builder.modules
    self.platform = platform ?? manifest.platform
    manifests = ([folder] + builder.packages).map { $0 + "/Package.swift" }
    notes = builder.notes
    take(try ResourceFiles(listed: builder.folders))
  }

  private static func target(
    named name: String?, in manifest: PackageManifest
  ) throws(SourceFault) -> PackageManifest.Target {
    let targets = manifest.targets.filter { ["regular", "executable"].contains($0.kind) }
    let known = targets.map(\.name)
    if let name {
      guard let target = targets.first(where: { $0.name == name }) else {
        throw .package(.unknownTarget(name, known: known))
      }
      return target
    }
    let executables = targets.filter { $0.kind == "executable" }
    let candidates = executables.count == 1 ? executables : targets
    guard candidates.count == 1 else { throw .package(.noTarget(known: known)) }
    return candidates[0]
  }
}
