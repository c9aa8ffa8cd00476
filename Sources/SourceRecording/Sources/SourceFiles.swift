import Glibc

/// The Swift files that a path stands for.
enum SourceFiles {
  /// A file itself, or those in a folder and below it in the order of their paths; tests, packages' manifests, and
  /// what is hidden or built are left out.
  static func files(at path: String) throws(SourceFault) -> [String] {
    switch kind(of: path) {
    case .missing: throw .noSuchFile(path)
    case .file:
      guard path.hasSuffix(".swift") else { throw .notSwift(path) }
      return [path]
    case .folder:
      var found: [String] = []
      try collect(withoutSlash(path), into: &found)
      if found.isEmpty { throw .noSources(path) }
      return found
    }
  }

  private static func collect(_ folder: String, into found: inout [String]) throws(SourceFault) {
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = folder + "/" + name
      if kind(of: path) == .folder {
        if !isLeftOut(folder: name) { try collect(path, into: &found) }
      } else if name.hasSuffix(".swift"), name != "Package.swift" {
        found.append(path)
      }
    }
  }

  static func isLeftOut(folder name: String) -> Bool {
    name.hasSuffix("Tests") || ["build", "DerivedData", "Pods", "Carthage"].contains(name)
  }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  static func checkNames(_ files: [String]) throws(SourceFault) {
    var known: [Substring: String] = [:]
    for file in files {
      let name = file.split(separator: "/").last ?? ""
      if let other = known[name] { throw .sameName(other, file) }
      known[name] = file
    }
  }

  /// What the module of these paths is called: as the folder that is given, or that holds the first file.
  static func moduleName(for paths: [String]) -> String { identifier(folderName(for: paths)) }

  /// What the sources of these paths are called in any script: as the only file, or as the folder that the module is named
  /// after. Empty where that is the root of the file system.
  static func name(for paths: [String]) -> String {
    guard paths.count == 1, kind(of: paths[0]) == .file else { return folderName(for: paths) }
    let file = paths[0].split(separator: "/").last ?? ""
    return String(file.hasSuffix(".swift") ? file.dropLast(".swift".count) : file)
  }

  private static func folderName(for paths: [String]) -> String {
    guard let path = paths.first, let real = realpath(path, nil) else { return "" }
    defer { free(real) }
    let parts = String(cString: real).split(separator: "/")
    return String((kind(of: path) == .folder ? parts.last : parts.dropLast().last) ?? "")
  }

  private static let fallbackName = "Sources"
  /// Names that the sources import under, or that a module of theirs would hide.
  private static let takenNames = [
    "SwiftUI", "Swift", "Foundation", "Combine", "Observation", "RedrawCore", "App", "View",
  ]

  static func identifier(_ text: String) -> String {
    var name = ""
    for character in text.unicodeScalars {
      let isWord = character.properties.isAlphabetic || character == "_" || ("0"..."9").contains(character)
      name.unicodeScalars.append(isWord && character.isASCII ? character : "_")
    }
    if name.isEmpty || name.allSatisfy({ $0 == "_" }) { return fallbackName }
    if name.first?.isNumber == true { name = "_" + name }
    return takenNames.contains(name) ? name + "Sources" : name
  }
}
