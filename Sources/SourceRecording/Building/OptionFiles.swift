/// The files that compiler options refer to, by name or in search folders.
///
///     OptionFiles(["-import-objc-header", "Bridge.h", "-I", "include"])
///
/// A word that only happens to name a file counts too; at worst, that causes an unnecessary compilation.
struct OptionFiles: Equatable {
  /// Files that are named, including those named in response files.
  private(set) var named: [String] = []
  /// Files in search folders, selected by extension.
  private(set) var found: [String] = []
  private var known: Set<String> = []

  init(_ options: [String]) { take(options) }

  var all: [String] { named + found }

  /// Options that pass the next word to another part of the compiler.
  private static let passingOn: Set<String> = ["-Xcc", "-Xfrontend", "-Xlinker", "-Xclang-linker", "-Xllvm"]
  private static let searching = ["-Fsystem", "-Isystem", "-isystem", "-iquote", "-idirafter", "-I", "-F", "-L"]

  private mutating func take(_ options: [String]) {
    var previous = ""
    for word in options where !Self.passingOn.contains(word) {
      if Self.searching.contains(previous) { search(word) }
      for flag in Self.searching where word.hasPrefix(flag) && word != flag {
        search(String(word.dropFirst(flag.count)))
      }
      for path in Self.paths(in: word) { name(path) }
      if word.hasPrefix("@") { takeResponse(String(word.dropFirst())) }
      previous = word
    }
  }

  /// `b.h`, `-fmodule-map-file=a.modulemap`, `-Wl,a.o,b.o`
  private static func paths(in word: String) -> [String] {
    let pieces = [Substring(word)] + word.split(separator: ",")
    return pieces.flatMap { piece in
      [String(piece)] + (piece.firstIndex(of: "=").map { [String(piece[piece.index(after: $0)...])] } ?? [])
    }
  }

  private mutating func name(_ path: String) {
    if kind(of: path) == .file, known.insert(path).inserted { named.append(path) }
  }

  private mutating func takeResponse(_ path: String) {
    guard !known.contains(path), let text = try? sourceText(of: path) else { return }
    name(path)
    take(Self.words(of: text))
  }

  /// Words separated by white space, with a shell's quoting.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character.isWhitespace {
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    return (words + [word]).filter { !$0.isEmpty }
  }

  // MARK: Folders

  private static let endings = [
    ".h", ".hh", ".hpp", ".hxx", ".inc", ".def", ".modulemap", ".apinotes", ".swiftmodule", ".swiftinterface", ".pcm",
    ".pch", ".a", ".o", ".so",
  ]

  /// A new file could be found before the one that was read, so all files in the folder count.
  private mutating func search(_ folder: String) {
    guard known.insert("\(folder)/").inserted, kind(of: folder) == .folder,
      let entries = try? FolderWalk.entries(in: folder, entering: { _, _ in true })
    else { return }
    found += entries.filter { entry in Self.endings.contains(where: entry.name.hasSuffix) }.map(\.path)
  }
}
