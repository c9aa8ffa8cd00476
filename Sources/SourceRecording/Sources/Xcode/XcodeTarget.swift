/// A target of an Xcode project: its settings and files.
struct XcodeTarget {
  let key: String
  let object: OldPropertyList
  let project: XcodeProject
  private(set) var settings: [String: String] = [:]

  init(key: String, object: OldPropertyList, project: XcodeProject) {
    (self.key, self.object, self.project) = (key, object, project)
    // The target's settings override the project's.
    for owner in [project.project, object] {
      let list = project[owner["buildConfigurationList"]?.string ?? ""]
      let all = project.referred(list["buildConfigurations"])
      guard let debug = all.first(where: { $0.object["name"]?.string == "Debug" }) ?? all.first else { continue }
      if let base = debug.object["baseConfigurationReference"]?.string, let file = project.paths[base] {
        for (key, value) in Self.configuration(file, depth: 0) { set(key, value) }
      }
      for (key, value) in debug.object["buildSettings"]?.table ?? [:] {
        set(key, value.strings.joined(separator: " "))
      }
    }
  }

  private mutating func set(_ key: String, _ value: String) {
    settings[key] = value.replacing("$(inherited)", with: settings[key] ?? "")
  }

  /// Reads lines of `KEY = VALUE`, including those of included files.
  private static func configuration(_ file: String, depth: Int) -> [(String, String)] {
    guard depth < 16, let text = try? sourceText(of: file) else { return [] }
    var found: [(String, String)] = []
    for line in text.split(separator: "\n") {
      let line = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      if line.hasPrefix("#include"), let name = line.split(separator: "\"").dropFirst().first {
        let included = XcodeProject.joined(XcodeProject.parent(of: file), String(name))
        found += configuration(included, depth: depth + 1)
      } else if let sign = line.firstIndex(of: "=") {
        func trimmed(_ text: Substring) -> String { text.split(separator: " ").joined(separator: " ") }
        found.append((trimmed(line[..<sign]), trimmed(line[line.index(after: sign)...])))
      }
    }
    return found
  }

  // MARK: Settings

  var name: String { object["name"]?.string ?? "" }

  var isApp: Bool { object["productType"]?.string?.hasPrefix("com.apple.product-type.application") == true }

  /// Whether it is a library, which is compiled as a separate module.
  var isLibrary: Bool {
    let kind = object["productType"]?.string ?? ""
    return kind.hasPrefix("com.apple.product-type.framework") || kind.hasPrefix("com.apple.product-type.library")
  }

  /// A setting's value, with references such as `$(TARGET_NAME)` expanded.
  private func setting(_ key: String, depth: Int = 0) -> String? {
    guard depth < 16, let value = settings[key] else { return key == "TARGET_NAME" ? name : nil }
    return value.replacing(/\$[({](\w+)(:\w+)?[)}]/) { setting(String($0.1), depth: depth + 1) ?? "" }
  }

  var moduleName: String {
    let named = setting("PRODUCT_MODULE_NAME") ?? ""
    let product = setting("PRODUCT_NAME") ?? ""
    return SourceFiles.identifier(!named.isEmpty ? named : !product.isEmpty ? product : name)
  }

  var mode: Int { setting("SWIFT_VERSION")?.hasPrefix("6") == true ? 6 : 5 }

  /// iOS if it is supported.
  var platform: SourcePlatform {
    let supported = (setting("SUPPORTED_PLATFORMS") ?? "").split(separator: " ")
    let names = supported.map(String.init) + [setting("SDKROOT") ?? ""]
    let platforms = names.compactMap { SourcePlatform(called: $0) }
    return platforms.contains(.ios) ? .ios : platforms.first ?? .ios
  }

  /// Compiler options for the target.
  var options: [String] {
    var options: [String] = []
    if setting("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor" { options += ["-default-isolation", "MainActor"] }
    // DEBUG is always defined.
    for word in (setting("SWIFT_ACTIVE_COMPILATION_CONDITIONS") ?? "").split(separator: " ") where word != "DEBUG" {
      options += ["-D", String(word)]
    }
    if setting("SWIFT_APPROACHABLE_CONCURRENCY") == "YES" {
      options += Self.approachable.flatMap { ["-enable-upcoming-feature", $0] }
    }
    return options
  }

  private static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
    "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  // MARK: Files

  /// The files to compile or copy: those of its build phases and of its synchronized folders.
  func files() throws(SourceFault) -> [String] {
    var found = phaseFiles
    for (key, group) in project.groupsOfFolders {
      guard let folder = project.paths[key] else { continue }
      let isOwn = object["fileSystemSynchronizedGroups"]?.strings.contains(key) == true
      let exceptions = project.referred(group["exceptions"]).filter { $0.object["target"]?.string == self.key }
        .flatMap { $0.object["membershipExceptions"]?.strings ?? [] }
      let listed = exceptions.map { XcodeProject.joined(folder, $0) }
      // The target's own folders list the files that don't belong to it; those of other targets list the files that do.
      if isOwn { found += try Self.files(in: folder, besides: listed) } else { found += listed }
    }
    var known: Set<String> = []
    return found.filter { known.insert($0).inserted }
  }

  private var phaseFiles: [String] {
    project.referred(object["buildPhases"]).filter {
      ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(project.isa($0.object))
    }.flatMap { project.referred($0.object["files"]) }.flatMap { file in
      paths(of: file.object["fileRef"]?.string ?? "")
    }
  }

  /// A file in several languages is a group of them.
  private func paths(of key: String) -> [String] {
    let object = project[key]
    guard project.isa(object) == "PBXVariantGroup" else { return [project.paths[key]].compactMap(\.self) }
    return (object["children"]?.strings ?? []).compactMap { project.paths[$0] }
  }

  private static func files(in folder: String, besides excluded: [String]) throws(SourceFault) -> [String] {
    guard kind(of: folder) == .folder else { throw .project(.missingFiles([folder], of: "the project")) }
    let entries = try FolderWalk.entries(in: folder) { path, name in
      !excluded.contains(path) && ![".xcassets", ".bundle", ".xcdatamodeld"].contains(where: name.hasSuffix)
    }
    return entries.map(\.path).filter { !excluded.contains($0) }
  }

  /// Products of packages that it links, by name.
  var products: [String] {
    project.referred(object["packageProductDependencies"]).compactMap { $0.object["productName"]?.string }
  }

  /// Targets of the same project that it depends on.
  var dependencies: [XcodeTarget] {
    let keys = project.referred(object["dependencies"]).compactMap { $0.object["target"]?.string }
    return project.targets.filter { keys.contains($0.key) }
  }
}

extension XcodeProject {
  /// Synchronized folders, whose files belong to targets without being listed, with their keys.
  var groupsOfFolders: [(key: String, group: OldPropertyList)] {
    paths.keys.sorted().map { ($0, self[$0]) }
      .filter { isa($0.1) == "PBXFileSystemSynchronizedRootGroup" }
  }
}
