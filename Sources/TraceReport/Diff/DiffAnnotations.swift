import TraceAnalysis

/// Workflow commands of GitHub Actions: each problem at its line in the files of the pull request.
///
///     ::error title=redraw-trace: feed,file=Feed.swift,line=26::+40 Cell in 10 ticks "tap Next": …
struct DiffAnnotations {
  private let overview: DiffOverview

  /// GitHub shows no more than ten errors of a step: the last one says how many there are.
  private static let most = 10

  init(_ overview: DiffOverview) { self.overview = overview }

  var text: String {
    let problems = DiffProblem.all(in: overview.set, overview.verdict)
    guard !problems.isEmpty else { return "::notice title=redraw-trace::\(Self.message(overview.headline("->")))\n" }
    guard problems.count > Self.most else { return problems.map(line).joined() }
    let shown = problems.prefix(Self.most - 1)
    let rest = counted(UInt64(problems.count - shown.count), "more problem")
    return shown.map(line).joined()
      + "::error title=redraw-trace::\(Self.message(rest)); see the output of redraw-trace diff\n"
  }

  private func line(_ problem: DiffProblem) -> String {
    var properties = ["title=\(Self.property("redraw-trace: \(problem.scenario)"))"]
    if let place = problem.place {
      properties.append("file=\(Self.property(place.file))")
      if place.line > 0 { properties.append("line=\(place.line)") }
    }
    return "::error \(properties.joined(separator: ","))::\(Self.message(problem.message))\n"
  }

  private static func message(_ text: String) -> String {
    escaped(text) { character in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  private static func property(_ text: String) -> String {
    escaped(message(text)) { character in
      switch character {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}

/// Each scalar that has a substitute is replaced by it. Scalars, since a line break of two is one character.
func escaped(_ text: String, _ substitute: (Unicode.Scalar) -> String?) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if let other = substitute(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
  }
  return result
}
