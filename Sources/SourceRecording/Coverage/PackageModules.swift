import SourceLexing
import SystemCalls

/// The modules of the packages that files belong to, found in the text of their manifests: nothing is run. A target whose
/// name a manifest computes isn't found.
struct PackageModules {
  private(set) var names: Set<String> = []
  /// Folders whose manifest was read, or that were searched for one.
  private var known: Set<String> = []

  /// - Parameter files: the manifest of each is the one in its folder, or in the nearest folder above.
  init(around files: [String]) {
    for file in files {
      guard let path = FileSystem.realPath(of: file) else { continue }
      search(Self.folder(of: path))
    }
  }

  private mutating func search(_ start: String) {
    var folder = start
    while !folder.isEmpty, known.insert(folder).inserted {
      if kind(of: folder + "/Package.swift") == .file { return read(folder) }
      folder = Self.folder(of: folder)
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private mutating func read(_ folder: String) {
    guard let text = try? sourceText(of: folder + "/Package.swift") else { return }
    let tokens = Lexer.tokens(in: text)
    for index in tokens.indices.dropLast() where tokens[index + 1].isSymbol("(") && tokens[index].kind == .name {
      let arguments = tokens[index + 1..<tokens.index(behindBracketAt: index + 1)]
      if Self.targets.contains(tokens[index].text), let name = Self.literal("name", in: arguments) {
        names.insert(name)
      }
      if tokens[index].text == "package", let path = Self.literal("path", in: arguments) {
        readLocal(path.hasPrefix("/") ? path : folder + "/" + path)
      }
    }
  }

  /// Reads a package that another one depends on by its path.
  private mutating func readLocal(_ path: String) {
    guard let folder = FileSystem.realPath(of: path), known.insert(folder).inserted else { return }
    read(folder)
  }

  private static let targets: Set<String> = [
    "target", "executableTarget", "testTarget", "macro", "binaryTarget", "systemLibrary",
  ]

  /// The value of the first argument with a label, if it is a plain string.
  private static func literal(_ label: String, in arguments: ArraySlice<Token>) -> String? {
    for index in arguments.indices.dropLast(2) where arguments[index].isName(label) {
      let value = arguments[index + 2]
      guard arguments[index + 1].isSymbol(":"), value.kind == .literal else { continue }
      return value.text.count > 2 && value.text.hasSuffix("\"") ? String(value.text.dropFirst().dropLast()) : nil
    }
    return nil
  }
}
