/// Collects the targets of packages, each after those that it depends on.
struct PackageProjectBuilder {
  private let mode: Int?
  private let isConfined: Bool
  private var checkouts: PackageCheckouts
  private(set) var modules: [SourceModule] = []
  /// The folder of each module's files.
  private(set) var folders: [String] = []
  /// What isn't compiled, with the reason.
  private(set) var notes: [String] = []
  private var manifests: [String: PackageManifest] = [:]

  /// - Parameter root: the package to resolve dependencies for, or the folder of a project.
  init(mode: Int?, isConfined: Bool, root: String) {
    (self.mode, self.isConfined) = (mode, isConfined)
    checkouts = PackageCheckouts(of: root, isConfined: isConfined)
  }

  /// The folders of the other packages.
  var packages: [String] { manifests.keys.sorted() }

  /// Packages that have already been checked out.
  var checkedOut: [String] { checkouts.present }

  /// - Parameters:
  ///   - isRoot: whether the target belongs to the recorded package.
  ///   - isNeeded: whether nothing can be recorded without it.
  mutating func add(
    _ target: PackageManifest.Target, of manifest: PackageManifest, isRoot: Bool, isNeeded: Bool = false
  ) throws(SourceFault) {
    let name = SourceFiles.identifier(target.name)
    if ListedPackages.modules.contains(name), isCheckedOut(manifest) { return }
    guard !modules.contains(where: { $0.name == name }) else { return }
    guard ["regular", "executable"].contains(target.kind) else {
      return note("\(target.name) is left out: it is a \(target.kind) target")
    }
    for dependency in target.dependencies { try add(dependency, for: target, of: manifest, isRoot) }
    let files: [String]
    do throws(SourceFault) {
      files = try manifest.files(of: target)
    } catch {
      guard case .package(.noSources) = error, !isNeeded else { throw error }
      return note("\(target.name) is left out: it has no Swift files")
    }
    try SourceFiles.checkNames(files)
    var module = SourceModule(name: name, files: files, mode: mode ?? manifest.mode)
    if !isRoot { module.isCompiledForHost = try !shows(files) }
    modules.append(module)
    folders.append(manifest.place(of: target))
  }

  /// Whether any of the files declares views.
  private func shows(_ files: [String]) throws(SourceFault) -> Bool {
    for file in files where try sourceText(of: file).contains(/import\s+(SwiftUI|UIKit|AppKit|WatchKit)\b/) {
      return true
    }
    return false
  }

  private func isCheckedOut(_ manifest: PackageManifest) -> Bool { checkouts.present.contains(manifest.folder) }

  private mutating func note(_ text: String) { if !notes.contains(text) { notes.append(text) } }

  // MARK: Dependencies

  private mutating func add(
    _ dependency: PackageManifest.Dependency, for target: PackageManifest.Target, of manifest: PackageManifest,
    _ isRoot: Bool
  ) throws(SourceFault) {
    let name =
      switch dependency {
      case .byName(let name), .target(let name), .product(let name): name
      }
    if case .product = dependency {
    } else if let found = manifest.target(name) {
      return try add(found, of: manifest, isRoot: isRoot)
    }
    if try addProduct(name, in: manifest.localPackages) { return }
    // The stand-in is compiled instead.
    if ListedPackages.modules.contains(name) { return }
    if try addProduct(name, in: checkouts.present) { return }
    if manifest.hasRemotePackages, let reason = try checkouts.resolve() {
      return note("\(name) is left out, which \(target.name) needs: its package can't be fetched (\(reason))")
    }
    if try addProduct(name, in: checkouts.present) { return }
    note("\(name) is left out, which \(target.name) needs: no package has a product of that name")
  }

  /// Adds the targets of a product, looked up in some packages.
  ///
  /// - Returns: whether a package has that product.
  mutating func addProduct(_ name: String, in folders: [String]) throws(SourceFault) -> Bool {
    for folder in folders {
      let other = try manifest(folder)
      guard let product = other.product(name) else { continue }
      for name in product.targets {
        if let found = other.target(name) { try add(found, of: other, isRoot: false) }
      }
      return true
    }
    return false
  }

  private mutating func manifest(_ folder: String) throws(SourceFault) -> PackageManifest {
    if let known = manifests[folder] { return known }
    let loaded = try PackageManifest.load(folder, isConfined: isConfined)
    manifests[folder] = loaded
    return loaded
  }
}
