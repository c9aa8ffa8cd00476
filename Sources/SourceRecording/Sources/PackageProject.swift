extension SourceProject {
  /// A target of a package with the targets that it depends on, those of other local packages among them.
  ///
  /// Without a name it is the only target there is besides tests, or the only executable one.
  ///
  /// - Parameter isConfined: whether manifests, which are code, run in a sandbox.
  public init(
    package folder: String, target name: String?, mode: Int? = nil, isConfined: Bool = false
  ) throws(SourceFault) {
    var builder = PackageProjectBuilder(mode: mode, isConfined: isConfined)
    let manifest = try PackageManifest.load(folder, isConfined: isConfined)
    let target = try Self.target(named: name, in: manifest)
    try builder.add(target, of: manifest)
    self.name = target.name
    modules = builder.modules
    manifests = ([folder] + builder.packages).map { $0 + "/Package.swift" }
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

/// Collects targets, each behind those that it depends on.
private struct PackageProjectBuilder {
  let mode: Int?
  let isConfined: Bool
  private(set) var modules: [SourceModule] = []
  private var manifests: [String: PackageManifest] = [:]

  init(mode: Int?, isConfined: Bool) { (self.mode, self.isConfined) = (mode, isConfined) }

  /// The folders of the other packages.
  var packages: [String] { manifests.keys.sorted() }

  mutating func add(_ target: PackageManifest.Target, of manifest: PackageManifest) throws(SourceFault) {
    // What Swift doesn't compile (a macro, a plugin, C, a binary) is left to the compiler to miss.
    guard ["regular", "executable"].contains(target.kind), !modules.contains(where: { $0.name == target.name }) else {
      return
    }
    for dependency in target.dependencies { try add(dependency, for: target, of: manifest) }
    let files = try manifest.files(of: target)
    try SourceFiles.checkNames(files)
    modules.append(
      SourceModule(name: SourceFiles.identifier(target.name), files: files, mode: mode ?? manifest.mode))
  }

  private mutating func add(
    _ dependency: PackageManifest.Dependency, for target: PackageManifest.Target, of manifest: PackageManifest
  ) throws(SourceFault) {
    switch dependency {
    case .target(let name):
      if let found = manifest.target(name) { try add(found, of: manifest) }
    case .byName(let name):
      if let found = manifest.target(name) { return try add(found, of: manifest) }
      try addProduct(name, for: target, of: manifest)
    case .product(let name): try addProduct(name, for: target, of: manifest)
    }
  }

  private mutating func addProduct(
    _ name: String, for target: PackageManifest.Target, of manifest: PackageManifest
  ) throws(SourceFault) {
    for folder in manifest.localPackages {
      let other = try self.manifest(folder)
      guard let product = other.product(name) else { continue }
      for name in product.targets {
        if let found = other.target(name) { try add(found, of: other) }
      }
      return
    }
    throw .package(.remoteDependency(name, of: target.name))
  }

  private mutating func manifest(_ folder: String) throws(SourceFault) -> PackageManifest {
    if let known = manifests[folder] { return known }
    let loaded = try PackageManifest.load(folder, isConfined: isConfined)
    manifests[folder] = loaded
    return loaded
  }
}
