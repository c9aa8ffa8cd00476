import Foundation
import SystemCalls

/// A package's manifest, from `swift package dump-package`, which evaluates the manifest without fetching anything.
struct PackageManifest {
  let folder: String
  let name: String
  let targets: [Target]
  let products: [Product]
  let localPackages: [String]
  let hasRemotePackages: Bool
  /// The language mode of its targets: 5 or 6.
  let mode: Int
  /// The first supported platform; iOS if it is supported or none is named.
  let platform: SourcePlatform

  struct Target: Equatable {
    let name: String
    let kind: String
    let path: String?
    let sources: [String]?
    let exclude: [String]
    let dependencies: [Dependency]
  }

  /// A dependency by name can be a target of the package or another package's product.
  enum Dependency: Equatable {
    case byName(String)
    case target(String)
    case product(String)
  }

  struct Product {
    let name: String
    let targets: [String]
  }

  /// - Parameter isConfined: whether to run the manifest, which is code, in a sandbox.
  static func load(_ folder: String, isConfined: Bool) throws(SourceFault) -> PackageManifest {
    guard kind(of: folder + "/Package.swift") == .file else { throw .package(.noManifest(folder: folder)) }
    let evaluation = try ManifestEvaluation(of: folder, isConfined: isConfined)
    guard let decoded = try? JSONDecoder().decode(Dump.self, from: Data(evaluation.json.utf8)) else {
      throw .package(.unreadableManifest("swift package dump-package printed something else"))
    }
    return PackageManifest(decoded, folder: folder, from: evaluation.place)
  }

  /// - Parameter place: the folder in which the manifest was evaluated.
  private init(_ dump: Dump, folder: String, from place: String) {
    self.folder = folder
    name = dump.name
    products = dump.products.map { Product(name: $0.name, targets: $0.targets) }
    let own = realPath(of: folder)
    localPackages = (dump.dependencies ?? []).flatMap { $0.fileSystem ?? [] }.map { local in
      place == own ? local.path : Self.moved(local.path, from: place, to: own)
    }
    hasRemotePackages = (dump.dependencies ?? []).contains { $0.sourceControl != nil }
    let major = dump.toolsVersion._version.split(separator: ".").first.flatMap { Int($0) } ?? 5
    let named = (dump.swiftLanguageVersions ?? []).compactMap { $0.split(separator: ".").first.flatMap { Int($0) } }
    mode = (named.max() ?? major) >= 6 ? 6 : 5
    let platforms = (dump.platforms ?? []).compactMap { SourcePlatform(called: $0.platformName) }
    platform = platforms.contains(.ios) ? .ios : platforms.first ?? .ios
    targets = dump.targets.map { target in
      Target(
        name: target.name, kind: target.type, path: target.path, sources: target.sources,
        exclude: target.exclude ?? [], dependencies: target.dependencies.compactMap(\.dependency))
    }
  }

  /// Converts a path relative to one folder: `../Kit` means the package next to either.
  private static func moved(_ path: String, from one: String, to other: String) -> String {
    let (parts, from) = (path.split(separator: "/"), one.split(separator: "/"))
    let shared = zip(parts, from).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - shared)
    return ([other] + up + parts[shared...].map(String.init)).joined(separator: "/")
  }

  /// The folder of a target's files.
  func place(of target: Target) -> String { folder + "/" + (target.path ?? defaultPath(of: target.name)) }

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  func product(_ name: String) -> Product? { products.first { $0.name == name } }

  /// A target's Swift files.
  func files(of target: Target) throws(SourceFault) -> [String] {
    let place = place(of: target)
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

/// The relevant parts of the manifest's JSON.
private struct Dump: Decodable {
  struct Version: Decodable { let _version: String }
  struct Product: Decodable {
    let name: String
    let targets: [String]
  }
  struct Platform: Decodable { let platformName: String }
  struct PackageDependency: Decodable {
    struct Local: Decodable { let path: String }
    struct Remote: Decodable { let identity: String }
    let fileSystem: [Local]?
    let sourceControl: [Remote]?
  }
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let sources: [String]?
    let exclude: [String]?
    let dependencies: [TargetDependency]
  }
  /// An object with a single key. Its value is a list that starts with the name: `{"byName": ["Models", null]}`.
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
  let platforms: [Platform]?
  let products: [Product]
  let dependencies: [PackageDependency]?
  let targets: [Target]
}
