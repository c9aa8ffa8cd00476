import SourceRecording
import TerminalText

extension Subject {
  /// What a trace of it is called: as what is recorded.
  func traceName(in project: SourceProject) -> String {
    switch choice {
    case .only: fileStem(of: project.name)
    case .preview(let name), .scenario(let name): fileStem(of: name)
    case .root(let expression): fileStem(of: String(expression.prefix { $0 != "(" }))
    }
  }
}

/// A text as the name of a file: letters, digits and symbols of any script stay as they are. A hyphen stands for what a file
/// system or a shell can't take, or reads as its own: slashes, white space, control characters, quotes, wildcards …
///
///     fileStem(of: "Ünï / 日本語 (🍎)") == "Ünï-日本語-🍎"
func fileStem(of text: String) -> String {
  let words = text.split { isSeparator($0) || $0 == "-" }
  // A name that begins with a dot is hidden.
  let stem = words.joined(separator: "-").drop { $0 == "." || $0 == "-" }
  return stem.isEmpty ? "recording" : shortened(stem)
}

private func isSeparator(_ character: Character) -> Bool {
  guard !character.isWhitespace, !hasControlCharacters(String(character)) else { return true }
  guard let code = character.asciiValue else { return false }
  let isWord = character.isLetter || character.isNumber
  return !isWord && !Array("_.+@,".utf8).contains(code)
}

/// As many characters as a file system takes, which counts bytes, with room for what stands behind the name of a recording.
private func shortened(_ stem: Substring) -> String {
  var short = ""
  for character in stem {
    if short.utf8.count + character.utf8.count > mostBytes { break }
    short.append(character)
  }
  return short
}

private let mostBytes = 200
