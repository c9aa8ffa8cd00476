extension Program {
  /// The manual page of a command, in roff: `redraw-trace man dump | man -l -`.
  public func manualPage(for place: CommandPlace) -> String {
    var page = RoffPage(
      title: place.manualTitle, section: 1, source: "\(name) \(version)", manual: "\(name) manual")
    page.section("Name")
    page.line("\(place.manualTitle) - \(place.about.summary)")
    page.section("Synopsis")
    page.line(place.synopsis)
    addDescription(of: place, to: &page)
    page.addTerms("Commands", place.children.map { ($0.about.name, $0.about.summary) })
    page.addTerms("Arguments", place.arguments.map { ($0.synopsis, $0.fullHelp) })
    page.addTerms("Options", place.options.map { ($0.manualTerm, $0.fullHelp) })
    page.addExamples(place.about.examples)
    page.addTerms("Exit status", place.about.exitCodes.map { ("\($0.number)", $0.meaning) })
    addReferences(from: place, to: &page)
    return page.text
  }

  private func addDescription(of place: CommandPlace, to page: inout RoffPage) {
    page.section("Description")
    page.line(place.about.summary + ".")
    for paragraph in place.about.discussion { page.paragraph(paragraph) }
  }

  private func addReferences(from place: CommandPlace, to page: inout RoffPage) {
    let parent = place.path.count > 1 ? [place.path.dropLast().joined(separator: "-")] : []
    let pages = parent + place.children.map(\.manualTitle)
    guard !pages.isEmpty else { return }
    page.section("See also")
    page.line(pages.map { "\($0)(1)" }.joined(separator: ", "))
  }
}

extension CommandPlace {
  /// The name of the page: `redraw-trace-dump`.
  var manualTitle: String { path.joined(separator: "-") }
}

extension ParameterFacts {
  fileprivate var manualTerm: String {
    let names = spellings.joined(separator: ", ")
    return placeholder.isEmpty ? names : "\(names) \(placeholder)"
  }
}

extension RoffPage {
  fileprivate mutating func addTerms(_ title: String, _ rows: [(String, String)]) {
    guard !rows.isEmpty else { return }
    section(title)
    for (term, text) in rows { self.term(term, text + ".") }
  }

  fileprivate mutating func addExamples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    section("Examples")
    for example in examples {
      paragraph(example.meaning + ":")
      code(example.line)
    }
  }
}
