import Foundation

/// A package's manifest as `swift package dump-package` gives it: that evaluates the manifest and fetches nothing.
struct PackageManifest {
  let folder: String
  let name: String
  let targets: [Target]
  let products: [Product]
  let localPackages: [String]
  /// The language mode of its targets: 5 or 6.
  let mode: Int

  struct Target: Equatable {
    let name: String
    let kind: String
    let path: String?
    let sources: [String]?
    let exclude: [String]
    let dependencies: [Dependency]
  }

  /// By name it may be a target of the package or a product of another one.
  enum Dependency: Equatable {
    case byName(String)
    case target(String)
    case product(String)
  }

  struct Product {
    let name: String
    let targets: [String]
  }

  /// - Parameter isConfined: whether the manifest, which is code, runs in a sandbox.
  static func load(_ folder: String, isConfined: Bool) throws(SourceFault) -> PackageManifest {
    guard kind(of: folder + "/Package.swift") == .file else { throw .package(.noManifest(folder: folder)) }
    let toolchain = try SwiftToolchain.find()
    let scratch = isConfined ? try ScratchFolder() : nil
    defer { scratch?.remove() }
    // Caches, too, are written to no other place.
    let places = scratch.map { scratch in
      ["scratch", "cache", "config", "security"].flatMap { ["--\($0)-path", "\(scratch.path)/\($0)"] }
    }
    let (lines, end) = try toolchain.run(
      toolchain.packageManager, ["package", "--package-path", folder] + (places ?? []) + ["dump-package"], in: scratch)
    // Warnings may stand before the manifest.
    let text = lines.drop { !$0.hasPrefix("{") }.joined(separator: "\n")
    guard end == .exited(0), let decoded = try? JSONDecoder().decode(Dump.self, from: Data(text.utf8)) else {
      let sentence = lines.first { $0.contains("error") } ?? lines.first ?? "it is empty"
      throw .package(.unreadableManifest(sentence))
    }
    return PackageManifest(decoded, folder: folder)
  }

  private init(_ dump: Dump, folder: String) {
    self.folder = folder
    name = dump.name
    products = dump.products.map { Product(name: $0.name, targets: $0.targets) }
    localPackages = (dump.dependencies ?? []).flatMap { $0.fileSystem ?? [] }.map(\.path)
    let major = dump.toolsVersion._version.split(separator: ".").first.flatMap { Int($0) } ?? 5
    let named = (dump.swiftLanguageVersions ?? []).compactMap { $0.split(separator: ".").first.flatMap { Int($0) } }
    mode = (named.max() ?? major) >= 6 ? 6 : 5
    targets = dump.targets.map { target in
      Target(
        name: target.name, kind: target.type, path: target.path, sources: target.sources,
        exclude: target.exclude ?? [], dependencies: target.dependencies.compactMap(\.dependency))
    }
  }

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  func product(_ name: String) -> Product? { products.first { $0.name == name } }

  /// A target's Swift files.
  func files(of target: Target) throws(SourceFault) -> [String] {
    let place = folder + "/" + (target.path ?? defaultPath(of: target.name))
    let wanted = target.sources.map { $0.map { place + "/" + $0 } } ?? [place]
    let excluded = target.exclude.map { place + "/" + $0 }
    var found: [String] = []
    for path in wanted where !excluded.contains(path) {
      do {
        found += try SourceFiles.files(at: path, without: excluded)
      } catch SourceFault.noSources, SourceFault.noSuchFile, SourceFault.notSwift {
        // Another of its folders may have some.
      }
    }
    if found.isEmpty { throw .package(.noSources(target: target.name, folder: place)) }
    return found
  }

  private func defaultPath(of target: String) -> String {
    ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target)" }
      .first { kind(of: folder + "/" + $0) == .folder } ?? "Sources/\(target)"
  }
}

/// The parts of the manifest's JSON that matter here.
private struct Dump: Decodable {
  struct Version: Decodable { let _version: String }
  struct Product: Decodable {
    let name: String
    let targets: [String]
  }
  struct PackageDependency: Decodable {
    struct Local: Decodable { let path: String }
    let fileSystem: [Local]?
  }
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let sources: [String]?
    let exclude: [String]?
    let dependencies: [TargetDependency]
  }
  /// One key with a list whose first element is the name: `{"byName": ["Models", null]}`.
  struct TargetDependency: Decodable {
    let dependency: PackageManifest.Dependency?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      func name(_ key: String) -> String? {
        guard var list = try? container.nestedUnkeyedContainer(forKey: Key(key)) else { return nil }
        return try? list.decode(String.self)
      }
      dependency =
        name("byName").map { .byName($0) } ?? name("target").map { .target($0) } ?? name("product").map { .product($0) }
    }
  }
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let name: String
  let toolsVersion: Version
  let swiftLanguageVersions: [String]?
  let products: [Product]
  let dependencies: [PackageDependency]?
  let targets: [Target]
}
