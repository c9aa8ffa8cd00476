/// Extracts the objects of `log --style json` and `ndjson` from a stream of bytes: an array of objects, or one per line. Anything
/// between them, such as the first line of `log stream`, is skipped.
struct JSONLogReader {
  /// Larger objects are skipped.
  static let largestObject = 4 << 20

  private var object: [UInt8] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isTooLarge = false

  mutating func take(_ bytes: Bytes, _ messages: inout MessageReader, _ form: ImportForm, into run: inout ObservedRun) {
    for byte in bytes {
      if depth == 0 {
        guard byte == UInt8(ascii: "{") else { continue }
        object.removeAll(keepingCapacity: true)
        isTooLarge = false
      }
      if object.count < Self.largestObject { object.append(byte) } else { isTooLarge = true }
      guard isEnd(byte) else { continue }
      if isTooLarge {
        run.counts.otherLines += 1
      } else {
        add(&messages, form, to: &run)
      }
    }
  }

  /// Whether the input ends inside an object.
  var isCut: Bool { depth > 0 }

  /// Whether the byte ends the object.
  private mutating func isEnd(_ byte: UInt8) -> Bool {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == 0x22 {
        isInString = false
      }
      return false
    }
    switch byte {
    case 0x22: isInString = true
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"):
      depth -= 1
      return depth == 0
    default: break
    }
    return false
  }

  private func add(_ messages: inout MessageReader, _ form: ImportForm, to run: inout ObservedRun) {
    let members = object.withUnsafeBufferPointer(LogMembers.init)
    guard let message = members.message else {
      run.counts.otherLines += 1
      return
    }
    let time = members.timestamp.flatMap { text in withUTF8(of: text) { LogTime.parseWithZone($0) } }
    let path = members.processPath ?? members.process ?? ""
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let process = members.processNumber.map { "\(name) (\($0))" } ?? name
    withUTF8(of: message) { bytes in
      messages.take(bytes.trimmed, form, time: time?.nanoseconds, zone: time?.zone, process: process, into: &run)
    }
  }
}

/// The members of a log entry that are used.
struct LogMembers {
  private(set) var message: String?
  private(set) var timestamp: String?
  private(set) var processPath: String?
  private(set) var process: String?
  private(set) var processNumber: UInt64?

  /// Only members of the object itself; nested ones are skipped.
  init(_ object: Bytes) {
    var index = 0
    var depth = 0
    var key: Range<Int>?
    while index < object.count {
      switch object[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        key = nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): key = nil
      case 0x22:
        let text = Self.string(in: object, at: index)
        index = text.upperBound
        if depth == 1 {
          if let name = key { set(object.part(name), to: object.part(text)) } else { key = text }
        }
      case let byte where byte.isDigit && depth == 1 && key != nil:
        let start = index
        while index + 1 < object.count, object[index + 1].isDigit { index += 1 }
        if let name = key, object.part(name).equals("processID") {
          processNumber = object.part(start..<index + 1).decimal
        }
      default: break
      }
      index += 1
    }
  }

  /// The content of a string literal at a position; ends at the closing quotation mark.
  private static func string(in object: Bytes, at start: Int) -> Range<Int> {
    var end = start + 1
    while end < object.count, object[end] != 0x22 { end += object[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return start + 1..<min(end, object.count)
  }

  private mutating func set(_ key: Bytes, to value: Bytes) {
    if key.equals("eventMessage") {
      message = Self.text(value)
    } else if key.equals("timestamp") {
      timestamp = Self.text(value)
    } else if key.equals("processImagePath") {
      processPath = Self.text(value)
    } else if key.equals("process") {
      process = Self.text(value)
    }
  }

  /// With escapes resolved.
  private static func text(_ value: Bytes) -> String {
    guard value.contains(UInt8(ascii: "\\")) else { return value.text }
    var units: [UInt16] = []
    var (text, index) = ("", 0)
    func flush() {
      text += String(decoding: units, as: UTF16.self)
      units.removeAll()
    }
    while index < value.count {
      guard value[index] == UInt8(ascii: "\\"), index + 1 < value.count else {
        flush()
        let start = index
        while index < value.count, value[index] != UInt8(ascii: "\\") || index + 1 == value.count { index += 1 }
        text += value.part(start..<index).text
        continue
      }
      let (unit, length) = escape(in: value, at: index + 1)
      units.append(unit)
      index += 1 + length
    }
    flush()
    return text
  }

  /// The character of an escape, and the escape's length.
  private static func escape(in value: Bytes, at index: Int) -> (unit: UInt16, length: Int) {
    switch value[index] {
    case UInt8(ascii: "n"): return (0x0A, 1)
    case UInt8(ascii: "t"): return (0x09, 1)
    case UInt8(ascii: "r"): return (0x0D, 1)
    case UInt8(ascii: "b"): return (0x08, 1)
    case UInt8(ascii: "f"): return (0x0C, 1)
    case UInt8(ascii: "u") where index + 4 < value.count:
      return (UInt16(value.part(index + 1..<index + 5).text, radix: 16) ?? 0xFFFD, 5)
    case let byte where byte < 0x80: return (UInt16(byte), 1)
    default: return (0xFFFD, 1)
    }
  }
}
