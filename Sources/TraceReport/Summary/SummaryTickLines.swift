import TerminalText
import TraceAnalysis

/// Ticks as lines of text, with their views below.
struct SummaryTickLines: SummaryTickWriter {
  var bytes = TextBytes()
  private let knowsCommits: Bool
  private let mostViews: Int
  private let lineWidth: Int
  /// Names by the view's number.
  private var names = TextPieces()
  /// Quoted labels after a space.
  private var labels = KnownTexts { label in
    var made = TextBytes()
    made.append(" ", quoted: label)
    return String(decoding: made.utf8, as: UTF8.self)
  }
  /// The order of a tick's views, kept to reuse its memory.
  private var order = TickOrder()

  /// - Parameter mostViews: how many views of a tick are named.
  init(knowsCommits: Bool, mostViews: Int, lineWidth: Int) {
    (self.knowsCommits, self.mostViews, self.lineWidth) = (knowsCommits, mostViews, lineWidth)
  }

  mutating func add(_ tick: TickSummary, _ viewNames: [String]) {
    labels.forgetIfMany()
    let label = labels.piece(of: tick.label)
    bytes.write(upTo: labels.longest + 5 * TextCursor.longestNumber + 96) { [labels, knowsCommits] cursor in
      cursor.put("tick ")
      cursor.put(UInt64(tick.tick))
      labels.put(label, at: &cursor)
      cursor.put(": ")
      cursor.put(tick.totals.evaluations, " evaluation")
      cursor.put(unlessZero: tick.totals.wasted, " wasted")
      cursor.put(unlessZero: tick.totals.skipped, " skipped")
      if knowsCommits {
        cursor.put(", ")
        cursor.put(UInt64(tick.commits), " commit")
      }
      cursor.put(tick.isWhole ? "\n" : ", part of it is missing\n")
    }
    addViews(of: tick, viewNames)
  }

  /// The views of a tick, most evaluated first, wrapped to the style's width.
  private mutating func addViews(of tick: TickSummary, _ viewNames: [String]) {
    names.extend(to: viewNames) { name in
      let text = printable(name)
      return (text, text.displayWidth)
    }
    order.sort(tick.views)
    let count = min(mostViews, order.count)
    guard count > 0 else { return }
    let rest = UInt64(order.count - count)
    let restWidth = rest > 0 ? " and  more".utf8.count + TextCursor.width(ofGrouped: rest) : 0
    bytes.write(upTo: count * (names.longest + ItemNumbers.longest)) { [names, order, lineWidth] cursor in
      tick.views.withUnsafeBufferPointer { views in
        order.withPlaces { places in
          cursor.put(views, places, count: count, names, restWidth: restWidth, lineWidth: lineWidth)
        }
      }
    }
    bytes.append(" and ", unlessZero: rest)
    bytes.append(rest > 0 ? " more\n" : "\n")
  }
}

extension TextCursor {
  /// `1 commit`, `2 commits`.
  @inline(__always) fileprivate mutating func put(_ number: UInt64, _ noun: StaticString) {
    put(grouped: number)
    put(noun)
    if number != 1 { put(UInt8(ascii: "s")) }
  }

  @inline(__always) fileprivate mutating func put(unlessZero number: UInt64, _ word: StaticString) {
    guard number > 0 else { return }
    put(", ")
    put(grouped: number)
    put(word)
  }
}
