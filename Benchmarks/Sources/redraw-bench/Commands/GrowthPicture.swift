/// What ticks take and trees need as they grow, as a picture: both axes are logarithmic, so that what grows tenfold over a tenfold
/// tree rises by as much as it goes to the right, and what doesn't grow is level.
struct GrowthPicture {
  /// A line of a panel.
  private struct Line {
    let curve: GrowthCurve
    let points: [(size: Double, value: Double)]
  }

  private let panels: [Panel]

  /// `nil` if the report has no curve with two sizes.
  init?(_ report: Report) {
    let time = Panel("µs a tick", Self.lines(report) { $0.figure(at: $1) })
    let memory = Panel("MiB, all of the process", Self.lines(report) { $0.memoryFigure(at: $1) })
    panels = [time, memory].compactMap(\.self)
    if panels.isEmpty { return nil }
  }

  private static func lines(_ report: Report, _ figure: (GrowthCurve, Int) -> String) -> [Line] {
    GrowthCurve.all.compactMap { curve in
      let points = curve.sizes.compactMap { size in
        report.measurements.first { $0.name == figure(curve, size) }.map { (Double(size), $0.value.median) }
      }
      return points.count > 1 ? Line(curve: curve, points: points) : nil
    }
  }

  var svg: String {
    let width = panels.count * Panel.width
    let height = Panel.height + 24 * drawn.count + 12
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" font-family="sans-serif" font-size="12">
      <style>
      text { fill: #333 } .grid { stroke: #ddd } .axis { stroke: #888 } polyline { fill: none; stroke-width: 2 }
      \(Self.colors.enumerated().map { ".c\($0) { stroke: \($1); fill: \($1) }" }.joined(separator: " "))
      @media (prefers-color-scheme: dark) { text { fill: #ccc } .grid { stroke: #333 } }
      </style>

      """
    for (index, panel) in panels.enumerated() {
      text += "<g transform=\"translate(\(index * Panel.width) 0)\">\n\(panel.svg)</g>\n"
    }
    for (line, (index, curve)) in drawn.enumerated() {
      let y = Panel.height + 24 * line + 12
      text += """
        <rect class="c\(index)" x="60" y="\(y - 9)" width="18" height="4"/>\
        <text x="88" y="\(y - 3)">\(curve.summary("n")): \(curve.growth.words)</text>

        """
    }
    return text + "</svg>\n"
  }

  /// The curves with a line, by their colors.
  private var drawn: [(index: Int, curve: GrowthCurve)] {
    GrowthCurve.all.enumerated().filter { _, curve in
      panels.contains { $0.lines.contains { $0.curve.name == curve.name } }
    }.map { ($0.offset, $0.element) }
  }

  /// One for each curve.
  static let colors = ["#d1495b", "#edae49", "#00798c", "#6a4c93", "#8d6e63", "#5b8c3a"]

  /// One quantity against the size.
  private struct Panel {
    static let (width, height) = (440, 340)
    private static let (left, right, top, bottom) = (60.0, 420.0, 30.0, 290.0)

    let title: String
    let lines: [Line]
    private let sizes: ClosedRange<Int>
    private let values: ClosedRange<Int>

    /// `nil` without a line.
    init?(_ title: String, _ lines: [Line]) {
      let points = lines.flatMap(\.points)
      guard let sizes = Self.powers(points.map(\.size)), let values = Self.powers(points.map(\.value)) else {
        return nil
      }
      (self.title, self.lines, self.sizes, self.values) = (title, lines, sizes, values)
    }

    /// The powers of ten between which numbers lie.
    private static func powers(_ numbers: [Double]) -> ClosedRange<Int>? {
      guard let least = numbers.min(), let most = numbers.max(), least > 0 else { return nil }
      let range = exponent(least)...exponent(most)
      let isWhole = power(range.upperBound) >= most
      return range.lowerBound...max(range.lowerBound + 1, range.upperBound + (isWhole ? 0 : 1))
    }

    /// The exponent of the largest power of ten that is no larger.
    private static func exponent(_ number: Double) -> Int {
      var exponent = 0
      while power(exponent + 1) <= number { exponent += 1 }
      while power(exponent) > number { exponent -= 1 }
      return exponent
    }

    private static func power(_ exponent: Int) -> Double {
      (0..<abs(exponent)).reduce(1.0) { power, _ in exponent > 0 ? power * 10 : power / 10 }
    }

    /// Where a number lies between two powers of ten, from 0 to 1.
    private static func place(_ number: Double, in range: ClosedRange<Int>) -> Double {
      let below = exponent(number)
      return (Double(below - range.lowerBound) + logarithm(number / power(below))) / Double(range.count - 1)
    }

    /// To the base of ten, of a number from 1 to 10.
    private static func logarithm(_ number: Double) -> Double {
      var (number, bit, result) = (number, 0.5, 0.0)
      while bit > 1e-4 {
        number *= number
        if number >= 10 {
          number /= 10
          result += bit
        }
        bit /= 2
      }
      return result
    }

    private func x(_ size: Double) -> Double { Self.left + Self.place(size, in: sizes) * (Self.right - Self.left) }
    private func y(_ value: Double) -> Double { Self.bottom - Self.place(value, in: values) * (Self.bottom - Self.top) }

    var svg: String {
      var text = "<text x=\"\(Self.left)\" y=\"18\">\(title)</text>\n"
      for exponent in sizes {
        let place = x(Self.power(exponent))
        text += line(from: (place, Self.top), to: (place, Self.bottom))
        text += label(Self.power(exponent), at: (place, Self.bottom + 18), anchor: "middle")
      }
      for exponent in values {
        let place = y(Self.power(exponent))
        text += line(from: (Self.left, place), to: (Self.right, place))
        text += label(Self.power(exponent), at: (Self.left - 6, place + 4), anchor: "end")
      }
      for drawn in lines {
        let index = GrowthCurve.all.firstIndex { $0.name == drawn.curve.name } ?? 0
        let points = drawn.points.map { (x($0.size), y($0.value)) }
        text += "<polyline class=\"c\(index)\" style=\"fill: none\" points=\""
        text += points.map { "\(format($0)),\(format($1))" }.joined(separator: " ") + "\"/>\n"
        for (x, y) in points {
          text += "<circle class=\"c\(index)\" cx=\"\(format(x))\" cy=\"\(format(y))\" r=\"3\"/>\n"
        }
      }
      return text
    }

    private func line(from start: (Double, Double), to end: (Double, Double)) -> String {
      "<line class=\"grid\" x1=\"\(format(start.0))\" y1=\"\(format(start.1))\" x2=\"\(format(end.0))\" y2=\"\(format(end.1))\"/>\n"
    }

    private func label(_ number: Double, at place: (Double, Double), anchor: String) -> String {
      let text =
        number >= 1_000_000
        ? "\(Int(number / 1_000_000)) M"
        : number >= 1_000 ? "\(Int(number / 1_000)),000" : number >= 1 ? "\(Int(number))" : "\(number)"
      return "<text x=\"\(format(place.0))\" y=\"\(format(place.1))\" text-anchor=\"\(anchor)\">\(text)</text>\n"
    }
  }
}

extension GrowthCurve.Class {
  fileprivate var words: String { self == .constant ? "level" : "linear at most" }
}
