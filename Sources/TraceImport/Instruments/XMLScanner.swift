/// The attributes by which exports identify things; others are ignored.
struct XMLAttributes {
  var id: UInt64?
  var ref: UInt64?
  var fmt: Bytes?
  var name: Bytes?
}

/// Called with the parts of a document in order.
protocol XMLVisitor {
  /// - Returns: whether it accepts the element; `false` if it is too deep.
  mutating func open(_ name: Bytes, _ attributes: XMLAttributes) -> Bool
  /// Text between two tags, unless it is blank; not unescaped yet.
  mutating func text(_ text: Bytes)
  /// - Returns: whether any element was open.
  mutating func close() -> Bool
}

/// Scans XML in one pass, tag by tag, in pieces of any size: the rest of a piece is kept until the next.
///
/// It supports what exports contain: elements, attributes and text; anything that begins with `<?` or `<!` is skipped. Names of closing
/// tags are not compared with the opening ones.
struct XMLScanner {
  /// The maximum size of a tag, and of text between two tags.
  static let longestToken = 16 << 20

  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 20
  private var count = 0
  /// The offset in the file of the buffer's first byte.
  private var offset: UInt64 = 0

  init() { buffer = .allocate(capacity: capacity) }

  func free() { buffer.deallocate() }

  /// Whether a tag is incomplete.
  var isInTag: Bool { count > 0 && ByteSearch.first(0x3C, in: buffer, from: 0, to: count) < count }

  mutating func take(_ bytes: Bytes, _ visitor: inout some XMLVisitor) throws(ImportFault) {
    guard let start = bytes.baseAddress else { return }
    if count == 0 {
      // Without copying, except for the rest at the end.
      let done = try scan(start, bytes.count, &visitor)
      offset += UInt64(done)
      append(bytes.part(from: done))
    } else {
      append(bytes)
      let done = try scan(buffer, count, &visitor)
      offset += UInt64(done)
      buffer.update(from: buffer + done, count: count - done)
      count -= done
    }
    if count > Self.longestToken { throw .tooLong(offset: offset) }
  }

  private mutating func append(_ bytes: Bytes) {
    if count + bytes.count > capacity {
      capacity = max(capacity * 2, count + bytes.count)
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
      larger.update(from: buffer, count: count)
      buffer.deallocate()
      buffer = larger
    }
    if let start = bytes.baseAddress { (buffer + count).update(from: start, count: bytes.count) }
    count += bytes.count
  }

  /// Scans the complete part. Returns the start of the rest.
  private func scan(
    _ memory: UnsafePointer<UInt8>, _ end: Int, _ visitor: inout some XMLVisitor
  ) throws(ImportFault) -> Int {
    var place = 0
    while true {
      let open = ByteSearch.first(0x3C, in: memory, from: place, to: end)
      if open == end { return place }
      guard open + 1 < end else { return place }
      let text = Bytes(start: memory + place, count: open - place)
      let next: Int?
      switch memory[open + 1] {
      case UInt8(ascii: "/"):
        let close = ByteSearch.first(0x3E, in: memory, from: open + 2, to: end)
        next = close == end ? nil : close + 1
        if next != nil {
          passOn(text, to: &visitor)
          if !visitor.close() { throw .malformed(offset: offset + UInt64(open)) }
        }
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        next = Self.endOfDeclaration(memory, open, end)
        if next != nil { passOn(text, to: &visitor) }
      default:
        var tag = XMLTag()
        next = try tag.read(memory, open + 1, end, at: offset)
        if next != nil {
          passOn(text, to: &visitor)
          if !visitor.open(tag.name, tag.attributes) { throw .tooDeep(offset: offset + UInt64(open)) }
          if tag.isEmpty { _ = visitor.close() }
        }
      }
      guard let next else { return place }
      place = next
    }
  }

  @inline(__always) private func passOn(_ text: Bytes, to visitor: inout some XMLVisitor) {
    if !text.isEmpty { visitor.text(text) }
  }

  /// The end of a comment, a declaration or an instruction; `nil` if it is incomplete.
  private static func endOfDeclaration(_ memory: UnsafePointer<UInt8>, _ open: Int, _ end: Int) -> Int? {
    let bytes = Bytes(start: memory + open, count: end - open)
    let isComment = bytes.begins(with: "<!--")
    if !isComment, bytes.count < 4 { return nil }
    var place = open + (isComment ? 4 : 2)
    while true {
      let close = ByteSearch.first(0x3E, in: memory, from: place, to: end)
      if close == end { return nil }
      if !isComment || close >= open + 6 && memory[close - 1] == 0x2D && memory[close - 2] == 0x2D { return close + 1 }
      place = close + 1
    }
  }
}

/// An opening tag.
private struct XMLTag {
  var name = Bytes(start: nil, count: 0)
  var attributes = XMLAttributes()
  /// `<sentinel/>`
  var isEmpty = false

  /// Reads from after the `<`. Returns the end of the tag; `nil` if it is incomplete.
  @inline(__always)
  mutating func read(
    _ memory: UnsafePointer<UInt8>, _ start: Int, _ end: Int, at offset: UInt64
  ) throws(ImportFault) -> Int? {
    var place = start
    while place < end, memory[place].isName { place += 1 }
    name = Bytes(start: memory + start, count: place - start)
    if place < end, name.isEmpty { throw .malformed(offset: offset + UInt64(start)) }
    while place < end {
      switch memory[place] {
      case UInt8(ascii: ">"): return place + 1
      case UInt8(ascii: "/"):
        guard place + 1 < end else { return nil }
        guard memory[place + 1] == UInt8(ascii: ">") else { throw .malformed(offset: offset + UInt64(place)) }
        isEmpty = true
        return place + 2
      case let byte where byte.isBlank: place += 1
      default:
        guard let next = try attribute(memory, place, end, at: offset) else { return nil }
        place = next
      }
    }
    return nil
  }

  /// Parses `id="12"`. Returns its end.
  @inline(__always)
  private mutating func attribute(
    _ memory: UnsafePointer<UInt8>, _ start: Int, _ end: Int, at offset: UInt64
  ) throws(ImportFault) -> Int? {
    var place = start
    while place < end, memory[place].isName { place += 1 }
    guard place + 1 < end else { return nil }
    let quote = memory[place + 1]
    guard place > start, memory[place] == UInt8(ascii: "="), quote == 0x22 || quote == 0x27 else {
      throw .malformed(offset: offset + UInt64(place))
    }
    let close = ByteSearch.first(quote, in: memory, from: place + 2, to: end)
    if close == end { return nil }
    let key = Bytes(start: memory + start, count: place - start)
    let value = Bytes(start: memory + place + 2, count: close - place - 2)
    switch key.count {
    case 2: if key.equals("id") { attributes.id = value.decimal }
    case 3:
      if key.equals("fmt") { attributes.fmt = value } else if key.equals("ref") { attributes.ref = value.decimal }
    case 4: if key.equals("name") { attributes.name = value }
    default: break
    }
    return close + 1
  }
}

extension UInt8 {
  /// Whether it is a letter, a digit, one of `-.:_`, or part of a non-ASCII character.
  @inline(__always) fileprivate var isName: Bool {
    if self >= 0x80 { return true }
    // A bit for each ASCII character.
    let set: UInt64 = self < 0x40 ? 0x07FF_6000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return set &>> UInt64(self & 0x3F) & 1 == 1
  }
}
