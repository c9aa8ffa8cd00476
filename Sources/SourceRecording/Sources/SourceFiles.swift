import SystemCalls

/// The Swift files that a path refers to.
enum SourceFiles {
  /// The file itself, or the files in a folder and below it in path order. Leaves out tests, package manifests, hidden
  /// files, build products, and everything at the `excluded` paths.
  ///
  /// If the path is named like a source but isn't a file (a pipe, a broken link), this throws rather than skips it.
  static func files(at path: String, without excluded: [String] = []) throws(SourceFault) -> [String] {
    let kind = kind(of: path)
    if case .missing = kind { throw .noSuchFile(path) }
    if kind == .folder { return try files(inFolder: withoutSlash(path), Set(excluded)) }
    guard path.hasSuffix(".swift") else { throw .notSwift(path) }
    if case .special(let special) = kind { throw .notAFile(path, special) }
    return [try checkedName(path)]
  }

  private static func files(inFolder folder: String, _ excluded: Set<String>) throws(SourceFault) -> [String] {
    let entries = try FolderWalk.entries(in: folder) { !isLeftOut(folder: $1) && !excluded.contains($0) }
    var found: [String] = []
    for entry in entries where entry.name.hasSuffix(".swift") && entry.name != "Package.swift" {
      if excluded.contains(entry.path) || entry.kind == .folder { continue }
      let path = try checkedName(entry.path)
      if case .special(let special) = entry.kind { throw .notAFile(path, special) }
      found.append(path)
    }
    if found.isEmpty { throw .noSources(folder) }
    return found
  }

  /// The path in a form that the compiler can't mistake for an option or a response file: with a folder in front if
  /// needed.
  private static func checkedName(_ path: String) throws(SourceFault) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{FFFD}" }
    guard isPlain else { throw .unusableName(path) }
    return path.hasPrefix("-") || path.hasPrefix("@") ? "./" + path : path
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

  /// The module's name: that of the folder that is given, or of the first file's folder.
  static func moduleName(for paths: [String]) -> String { identifier(folderName(for: paths)) }

  /// The display name of the sources, in any script: that of the only file, or of the folder that names the module.
  /// Empty for the root folder.
  static func name(for paths: [String]) -> String {
    guard paths.count == 1, kind(of: paths[0]) == .file else { return folderName(for: paths) }
    let file = paths[0].split(separator: "/").last ?? ""
    return String(file.hasSuffix(".swift") ? file.dropLast(".swift".count) : file)
  }

  private static func folderName(for paths: [String]) -> String {
    guard let path = paths.first, let real = FileSystem.realPath(of: path) else { return "" }
    let parts = real.split(separator: "/")
    return String((kind(of: path) == .folder ? parts.last : parts.dropLast().last) ?? "")
  }

  private static let fallbackName = "Sources"
  /// Names that sources import, and names of modules that would be hidden.
  private static let takenNames = [
    "SwiftUI", "Swift", "Foundation", "Combine", "Observation", "RedrawCore", "RedrawMacros", "App", "View",
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
