extension CommandPlace {
  /// How the command is written: `redraw-trace salvage [OPTIONS] --output FILE FILE`.
  var synopsis: String {
    guard case .command = node else { return "\(words) COMMAND" }
    let required = options.filter(\.isRequired).map { "\($0.name) \($0.placeholder)" }
    let hasOthers = parameters.contains { $0.role != .argument && !$0.isRequired }
    return ([words] + (hasOthers ? ["[OPTIONS]"] : []) + required + arguments.map(\.synopsis)).joined(separator: " ")
  }
}

extension ParameterFacts {
  /// An argument as the synopsis shows it: `FILE`, `[FILE]`, `FILE...` or `[FILE...]`.
  var synopsis: String {
    let name = isRepeatable ? "\(placeholder)..." : placeholder
    return isRequired ? name : "[\(name)]"
  }

  /// An option as a list shows it: `-o, --output FILE`.
  var term: String {
    let names = (short.map { "-\($0), " } ?? "    ") + name
    return placeholder.isEmpty ? names : "\(names) \(placeholder)"
  }

  /// The help, with notes such as the default.
  var fullHelp: String {
    var notes: [String] = []
    if role == .option, isRequired { notes.append("required") }
    if role == .option, isRepeatable { notes.append("can be repeated") }
    if !defaultText.isEmpty { notes.append("default: \(defaultText)") }
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}
