/// The distinct texts of a page's column, in the order in which they come.
struct ParquetTexts {
  /// The highest number of a definition whose text is remembered.
  private static let mostNumbered = 1 << 16

  struct Known {
    /// The place among the distinct texts; -1 if there is no text.
    let place: Int32
    /// How many bytes the text takes in the format's plain encoding.
    let bytes: Int32

    static let nothing = Known(place: -1, bytes: 0)
    fileprivate static let unknown = Known(place: -2, bytes: 0)
  }

  private(set) var distinct: [String] = []
  /// By the number of a definition.
  private var numbered: [Known] = []
  /// Of texts without a number.
  private var places: [String: Known] = [:]
  /// The text without a number that came last, since the same one often follows.
  private var last: (text: String, known: Known)?

  /// The text of a definition, if it came before in this page.
  @inline(__always) func known(_ text: NumberedText) -> Known? {
    let number = Int(text.number)
    guard number < numbered.count else { return nil }
    let known = numbered[number]
    return known.place == Known.unknown.place ? nil : known
  }

  /// Adds the text of a definition that didn't come before.
  mutating func add(_ text: String?, of definition: NumberedText) -> Known {
    let known = text.map { add($0) } ?? .nothing
    let number = Int(definition.number)
    guard number < Self.mostNumbered else { return known }
    let missing = number + 1 - numbered.count
    if missing > 0 { numbered.append(contentsOf: repeatElement(.unknown, count: missing)) }
    numbered[number] = known
    return known
  }

  /// Returns the place of a text, which is added if it is new.
  mutating func add(_ text: String) -> Known {
    if let last, last.text == text { return last.known }
    let known = place(of: text)
    last = (text, known)
    return known
  }

  private mutating func place(of text: String) -> Known {
    if let known = places[text] { return known }
    let known = Known(
      place: Int32(distinct.count), bytes: Int32(clamping: text.utf8.count + MemoryLayout<UInt32>.size))
    places[text] = known
    distinct.append(text)
    return known
  }

  /// Begins a new page.
  mutating func removeAll() {
    distinct.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    last = nil
    numbered.withUnsafeMutableBufferPointer { $0.update(repeating: .unknown) }
  }
}
