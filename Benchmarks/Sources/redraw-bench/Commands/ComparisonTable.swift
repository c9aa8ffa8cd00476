import TerminalText

/// What became of figures since an earlier program.
struct ComparisonTable {
  private let figures: [PairedFigure]

  init(_ figures: [PairedFigure]) { self.figures = figures }

  var text: String {
    var table = TextTable([
      ("figure", .left), ("before", .right), ("after", .right), ("unit", .left), ("times as dear", .right),
      ("95%", .right),
      ("pairs", .right), ("", .left),
    ])
    for figure in figures where figure.verdict != .new { table.add(cells(figure)) }
    return ([table.text] + notes).joined(separator: "\n")
  }

  private func cells(_ figure: PairedFigure) -> [String] {
    let interval = figure.interval.map { "\(format($0.lower))–\(format($0.upper))" }
    return [
      figure.name, format(Spread(figure.before).median), format(Spread(figure.after).median), figure.unit.rawValue,
      format(Spread(figure.times).median), interval ?? "", "\(figure.times.count)", figure.verdict.rawValue,
    ]
  }

  private var notes: [String] {
    let notes = [(PairedFigure.Verdict.new, "New"), (.undecided, "Too close to no change to decide")].compactMap {
      verdict, words in
      let names = figures.filter { $0.verdict == verdict }.map(\.name)
      return names.isEmpty ? nil : "\(words): \(names.joined(separator: ", "))."
    }
    return notes.isEmpty ? [] : [""] + notes
  }
}
