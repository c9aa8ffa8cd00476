/// The position of a tick in its step, from its label; see "Labels of ticks" in Docs/TraceFormat.md.
///
///     TickPlace("tap Add")                     the step's own tick
///     TickPlace("tap Add, turn 2")             what followed from it without time passing
///     TickPlace("advance 6s, at 1.5s")         what was due 1.5 seconds after the step began
///     TickPlace("advance 6s, at 1s, turn 2")   and what followed from that
///     TickPlace("advance 1s, at 50ms, frame 3")  the third frame of an animation in the step
struct TickPlace: Equatable {
  /// The step's name.
  let step: String
  /// Nanoseconds since the step began.
  let time: UInt64
  /// The tick's number at that moment, from 1.
  let turn: UInt64

  init(_ label: String) {
    var text = label[...]
    // A frame is identified by its time alone.
    let isFrame = Self.cut(", frame ", from: &text) { UInt64(digits: $0) } != nil
    let turn = Self.cut(", turn ", from: &text) { UInt64(digits: $0) }
    let time = Self.cut(", at ", from: &text, Self.nanoseconds)
    if isFrame, time == nil { text = label[...] }
    step = String(text)
    self.time = time ?? 0
    self.turn = turn ?? 1
  }

  /// Whether it is the step's own tick, rather than one that followed from it.
  var isOwn: Bool { time == 0 && turn == 1 }

  /// Removes the last part if it has the expected form.
  private static func cut(
    _ mark: String, from text: inout Substring, _ value: (Substring) -> UInt64?
  ) -> UInt64? {
    guard let comma = text.utf8.lastIndex(of: UInt8(ascii: ",")), text[comma...].hasPrefix(mark),
      let value = value(text[comma...].dropFirst(mark.count))
    else { return nil }
    text = text[..<comma]
    return value
  }

  private static func nanoseconds(_ text: Substring) -> UInt64? {
    if text.hasSuffix("ms") { return decimal(text.dropLast(2), digits: 6) }
    return text.hasSuffix("s") ? decimal(text.dropLast(), digits: 9) : nil
  }

  /// A number in units of its last possible decimal place.
  private static func decimal(_ text: Substring, digits: Int) -> UInt64? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? parts[1] : ""
    guard let whole = parts.first, !whole.isEmpty, fraction.utf8.count <= digits else { return nil }
    let zeros = String(repeating: "0", count: digits - fraction.utf8.count)
    return UInt64(digits: (whole + fraction + zeros)[...])
  }
}

extension UInt64 {
  /// `nil` for anything but digits, and for too many of them.
  fileprivate init?(digits text: Substring) {
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    self.init(text)
  }
}
