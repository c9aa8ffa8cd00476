import SourceRecording
import TerminalText

extension Subject {
  /// The name of its trace, after what is recorded.
  func traceName(in project: SourceProject) -> String {
    switch choice {
    case .only: fileStem(of: project.name)
    case .preview(let name), .scenario(let name): fileStem(of: name)
    case .root(let expression): fileStem(of: String(expression.prefix { $0 != "(" }))
    }
  }
}

/// Makes a file name from text. Letters, digits and symbols of all scripts are kept; what file systems or shells treat
/// specially becomes a hyphen: slashes, white space, control characters, quotes, wildcards …
///
///     fileStem(of: "Ünï / 日本語 (🍎)") == "Ünï-日本語-🍎"
func fileStem(of text: String) -> String {
  let words = text.split { isSeparator($0) || $0 == "-" }
  // A leading dot would hide the file.
  let stem = words.joined(separator: "-").drop { $0 == "." || $0 == "-" }
  return stem.isEmpty ? "recording" : shortened(stem)
}

private func isSeparator(_ character: Character) -> Bool {
  guard !character.isWhitespace, !hasControlCharacters(String(character)) else { return true }
  guard let code = character.asciiValue else { return false }
  let isWord = character.isLetter || character.isNumber
  return !isWord && !Array("_.+@,".utf8).contains(code)
}

/// Shortens to what file systems allow, counted in bytes, with room for the extensions of a recording.
private func shortened(_ stem: Substring) -> String {
  var short = ""
  for character in stem {
    if short.utf8.count + character.utf8.count > mostBytes { break }
    short.append(character)
  }
  return short
}

private let mostBytes = 200
