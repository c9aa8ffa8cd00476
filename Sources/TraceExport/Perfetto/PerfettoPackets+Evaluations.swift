import TraceAnalysis
import TraceFormat

/// The packets of evaluations, of which there are millions: their lengths are added up first, so that no part is moved, and what
/// repeats is encoded once.
extension PerfettoPackets {
  /// What is encoded once, by what its numbers are.
  enum EvaluationPiece: Int, CaseIterable {
    /// Category, name and location of a view, and the same without location; twice each, since waste has another category.
    case begin, wastedBegin, name, wastedName
    case reason, written, maker, isWasted
    /// Up to the value, by the annotation.
    case number, text
  }

  mutating func addEvaluation(_ slice: EvaluationSlice, on track: UInt64, knowsWaste: Bool) {
    let isFresh = beginPacket()
    // Texts are numbered in this order.
    let begin = begin(slice.type, isWasted: slice.isWasted)
    let node = number(.node)
    let reason = reason(slice.reason)
    let cause = slice.cause > 0 ? number(.cause) : nil
    let written = slice.written.map { self.written($0) }
    let maker = slice.maker.map { self.maker($0.type) }
    let pass = slice.pass > 0 ? number(.pass) : nil
    let waste = knowsWaste ? isWasted(slice.isWasted) : nil
    var (oldValue, newValue) = (value(.oldValue, slice.oldValue), value(.newValue, slice.newValue))
    let body = slice.duration == nil ? nil : number(.body)
    var count = begin.count + node.count(of: UInt64(slice.node)) + reason.count
    count += (cause?.count(of: UInt64(slice.cause)) ?? 0) + (written?.count ?? 0) + (maker?.count ?? 0)
    count += (pass?.count(of: UInt64(slice.pass)) ?? 0) + (waste?.count ?? 0)
    count += (oldValue?.count ?? 0) + (newValue?.count ?? 0)
    count += (body?.count(of: slice.duration ?? 0) ?? 0) + (slice.flow == nil ? 0 : 10)
    addEvent(.begin, on: track, at: slice.start, isFresh: isFresh, detailCount: count) { cursor in
      cursor.put(begin)
      cursor.put(node, UInt64(slice.node))
      cursor.put(reason)
      if let cause { cursor.put(cause, UInt64(slice.cause)) }
      if let written { cursor.put(written) }
      if let maker { cursor.put(maker) }
      if let pass { cursor.put(pass, UInt64(slice.pass)) }
      if let waste { cursor.put(waste) }
      oldValue?.put(at: &cursor)
      newValue?.put(at: &cursor)
      if let body { cursor.put(body, slice.duration ?? 0) }
      if let flow = slice.flow {
        cursor.put(tag: 48, .fixed64)
        cursor.put(fixed64: flow)
      }
    }
  }

  /// The same evaluation by its name alone.
  mutating func addName(of slice: EvaluationSlice, on track: UInt64) {
    let isFresh = beginPacket()
    let name = name(slice.type, isWasted: slice.isWasted)
    addEvent(.begin, on: track, at: slice.start, isFresh: isFresh, detailCount: name.count) { $0.put(name) }
  }

  mutating func addEnd(on track: UInt64, at time: UInt64) {
    addEvent(.end, on: track, at: time, isFresh: beginPacket(), detailCount: 0)
  }

  // MARK: Pieces

  @inline(__always) private mutating func begin(_ view: TypeID, isWasted: Bool) -> BytePiece {
    let kind: EvaluationPiece = isWasted ? .wastedBegin : .begin
    return piece(kind, view.rawValue) { packets, bytes in
      packets.addName(of: view, isWasted: isWasted, to: &bytes)
      guard let type = packets.definitions[view], !type.file.isEmpty else { return }
      let number = packets.interning.number(of: .viewLocation, view.rawValue) {
        .init(text: ShownText.name(type.file), line: type.line)
      }
      bytes.add(34, number: number)
    }
  }

  @inline(__always) private mutating func name(_ view: TypeID, isWasted: Bool) -> BytePiece {
    piece(isWasted ? .wastedName : .name, view.rawValue) { packets, bytes in
      packets.addName(of: view, isWasted: isWasted, to: &bytes)
    }
  }

  private mutating func addName(of view: TypeID, isWasted: Bool, to bytes: inout ProtobufMessage) {
    let category: Category = isWasted ? .wasted : .evaluation
    bytes.add(3, number: interning.number(of: .category, category.rawValue) { .init(text: category.text) })
    let number = interning.number(of: .viewName, view.rawValue) { [definitions] in
      .init(text: definitions.name(of: view))
    }
    bytes.add(10, number: number)
  }

  @inline(__always) private mutating func reason(_ id: ReasonID) -> BytePiece {
    piece(.reason, id.rawValue) { packets, bytes in
      let words = ReasonWords(id, packets.definitions)
      packets.add(.reason, .reason, id.rawValue, words.text, to: &bytes)
      if let differed = words.differed { packets.add(.differed, .difference, id.rawValue, differed, to: &bytes) }
      if let rule = words.rule { packets.add(.rule, .rule, id.rawValue, rule, to: &bytes) }
    }
  }

  @inline(__always) private mutating func written(_ property: PropertyID) -> BytePiece {
    piece(.written, property.rawValue) { packets, bytes in
      packets.add(
        .written, .propertyText, property.rawValue, packets.definitions.name(of: property), to: &bytes)
    }
  }

  @inline(__always) private mutating func maker(_ view: TypeID) -> BytePiece {
    piece(.maker, view.rawValue) { packets, bytes in
      packets.add(.recreatedBy, .viewText, view.rawValue, packets.definitions.name(of: view), to: &bytes)
    }
  }

  @inline(__always) private mutating func isWasted(_ flag: Bool) -> BytePiece {
    piece(.isWasted, flag ? 1 : 0) { packets, bytes in
      let annotation = bytes.begin(4)
      bytes.add(1, number: packets.number(of: .wasted))
      bytes.add(2, flag: flag)
      bytes.end(annotation)
    }
  }

  /// An annotation up to its number.
  @inline(__always) private mutating func number(_ detail: PerfettoDetail) -> NumberedDetail {
    NumberedDetail(
      prefix: piece(.number, detail.rawValue) { packets, bytes in
        bytes.add(1, number: packets.number(of: detail))
        bytes.beginNumber(3)
      })
  }

  /// An annotation with a text, unless that is empty.
  @inline(__always) private mutating func value(_ detail: PerfettoDetail, _ text: String) -> TextDetail? {
    if text.isEmpty { return nil }
    let prefix = piece(.text, detail.rawValue) { packets, bytes in bytes.add(1, number: packets.number(of: detail)) }
    return TextDetail(prefix: prefix, text: ShownText.name(text))
  }

  private mutating func number(of detail: PerfettoDetail) -> UInt64 {
    interning.number(of: .annotation, detail.rawValue) { .init(text: detail.text) }
  }

  /// Adds an annotation with a text that repeats, by number.
  private mutating func add(
    _ detail: PerfettoDetail, _ source: PerfettoInterning.Source, _ reference: UInt32, _ text: String,
    to bytes: inout ProtobufMessage
  ) {
    let annotation = bytes.begin(4)
    bytes.add(1, number: number(of: detail))
    bytes.add(17, number: interning.number(of: source, reference) { .init(text: text) })
    bytes.end(annotation)
  }

  @inline(__always) private mutating func piece(
    _ kind: EvaluationPiece, _ number: UInt32, _ make: (inout PerfettoPackets, inout ProtobufMessage) -> Void
  ) -> BytePiece {
    if let known = pieces.known(ofNumber: number, in: kind.rawValue) { return known }
    var message = ProtobufMessage()
    make(&self, &message)
    return pieces.piece(ofNumber: number, in: kind.rawValue) { $0.append(message.bytes) }
  }
}

/// An annotation whose value is a number.
private struct NumberedDetail {
  let prefix: BytePiece

  /// Its length is below 128.
  @inline(__always) func count(of number: UInt64) -> Int {
    2 + prefix.count + ByteCursor.varintCount(of: number)
  }
}

/// An annotation whose value is a text.
private struct TextDetail {
  let prefix: BytePiece
  var text: String

  private var textCount: Int { text.utf8.count }
  private var innerCount: Int {
    prefix.count + 1 + ByteCursor.varintCount(of: UInt64(textCount)) + textCount
  }

  var count: Int { 1 + ByteCursor.varintCount(of: UInt64(innerCount)) + innerCount }

  mutating func put(at cursor: inout ByteCursor) {
    cursor.put(tag: 4, .counted)
    cursor.put(varint: UInt64(innerCount))
    cursor.put(prefix)
    cursor.put(tag: 6, .counted)
    cursor.put(varint: UInt64(textCount))
    text.withUTF8 { cursor.put($0) }
  }
}

extension ByteCursor {
  @inline(__always) fileprivate mutating func put(_ detail: NumberedDetail, _ number: UInt64) {
    put(tag: 4, .counted)
    put(UInt8(truncatingIfNeeded: detail.count(of: number) - 2))
    put(detail.prefix)
    put(varint: number)
  }
}
