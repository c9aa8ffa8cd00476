/// The shells that completions are written for.
public enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Program {
  /// A script that teaches a shell the program's commands, options, enumerated values and files.
  public func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion(self).script
    case .zsh: ZshCompletion(self).script
    case .fish: FishCompletion(self).script
    }
  }

  /// The program's name as part of a shell function's name.
  var functionName: String { "_" + name.functionName }
}

extension CommandPlace {
  /// The words as part of a shell function's name.
  var functionName: String { "_" + path.joined(separator: " ").functionName }
}

extension String {
  fileprivate var functionName: String { String(map { $0.isLetter || $0.isNumber ? $0 : "_" }) }

  /// The text as one word of a POSIX shell, whatever it contains.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
