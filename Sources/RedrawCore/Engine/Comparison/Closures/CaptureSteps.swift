/// The plan that compares two contexts of the same closure: one or more steps for each capture at its offset.
///
/// Capture descriptions have no names, so reasons use types: `captured Int`, `captured Int (2nd of 2)` if two captures have
/// that type, `captured Parent._count` if the captured value has named parts.
extension PlanBuilder {
  /// - Parameter metadata: that of both contexts.
  static func build(contexts metadata: UnsafeRawPointer) -> ComparisonPlan {
    var builder = PlanBuilder(role: .captured)
    builder.addCaptures(metadata)
    return ComparisonPlan(
      type: ClosureContext.self, steps: builder.steps, fields: [], hasBindings: builder.hasBindings)
  }

  private mutating func addCaptures(_ metadata: UnsafeRawPointer) {
    guard var offset = ClosureContext.offsetToFirstCapture(metadata),
      let description = ClosureContext.captureDescription(metadata), !description.needsGenericArguments
    else { return addUnreadable(at: 0) }
    let captures = (0..<description.count).map { description.name($0).flatMap(Capture.init) }
    let titles = captures.map { $0?.title ?? "" }
    for (index, capture) in captures.enumerated() {
      // The offset of the next one is unknown, too.
      guard let capture else { return addUnreadable(at: offset) }
      let layout = TypeMetadata(capture.type)
      offset = (offset + layout.alignmentMask) & ~layout.alignmentMask
      add(capture, at: Place(offset: offset, field: -1, path: CapturePath.of(index, among: titles)))
      offset += layout.size
    }
  }

  private mutating func add(_ capture: Capture, at place: Place) {
    switch capture.kind {
    case .value, .closure, .optionalClosure: add(TypeMetadata(capture.type), at: place)
    case .uncounted, .variable: append(.word, .identity, place)
    case .boxedWeak: append(.custom(BoxedWordComparator()), .identity, place)
    }
  }

  private mutating func addUnreadable(at offset: Int) {
    append(.never, .incomparable, Place(offset: offset, field: -1, path: CapturePath.start + "values"))
  }
}

/// Compares a word in a box by its bits.
private final class BoxedWordComparator: ValueComparator, @unchecked Sendable {
  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { word(a) == word(b) }

  private func word(_ box: UnsafeRawPointer) -> UInt {
    box.load(as: UnsafeRawPointer.self).load(fromByteOffset: 16, as: UInt.self)
  }
}

/// The names of captures in reasons.
enum CapturePath {
  static let start = "captured "

  /// - Parameter titles: those of all captures.
  static func of(_ index: Int, among titles: [String]) -> String {
    let same = titles.indices.filter { titles[$0] == titles[index] }
    let place = (same.firstIndex(of: index) ?? 0) + 1
    return start + titles[index] + (same.count == 1 ? "" : " (\(ordinal(place)) of \(same.count))")
  }

  private static func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }
}
