import TraceAnalysis
import TraceFormat

/// The parts of evaluations that repeat, encoded once for each definition.
struct ChromePieces {
  private enum Kind: Int, CaseIterable {
    case view, reason, written, maker, place
  }

  private let definitions: TraceDefinitions
  private var pieces = BytePieces(kinds: Kind.allCases.count)

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  mutating func beginRow() { pieces.beginRow() }

  /// `,"name":"Cell","cat":"evaluation`
  @inline(__always) mutating func view(_ type: TypeID) -> BytePiece {
    pieces.piece(ofNumber: type.rawValue, in: Kind.view.rawValue) { [definitions] bytes in
      bytes.append(#","name":"#)
      bytes.append(quoted: definitions.name(of: type))
      bytes.append(#","cat":"evaluation"#)
    }
  }

  /// `,"reason":"@self","differed":"item","rule":"bytes"`
  @inline(__always) mutating func reason(_ id: ReasonID) -> BytePiece {
    pieces.piece(ofNumber: id.rawValue, in: Kind.reason.rawValue) { [definitions] bytes in
      let words = ReasonWords(id, definitions)
      bytes.append(#","reason":"#)
      bytes.append(quoted: words.text)
      if let differed = words.differed {
        bytes.append(#","differed":"#)
        bytes.append(quoted: differed)
      }
      if let rule = words.rule {
        bytes.append(#","rule":"#)
        bytes.append(quoted: rule)
      }
    }
  }

  /// `,"written":"_items"`
  @inline(__always) mutating func written(_ property: PropertyID) -> BytePiece {
    pieces.piece(ofNumber: property.rawValue, in: Kind.written.rawValue) { [definitions] bytes in
      bytes.append(#","written":"#)
      bytes.append(quoted: definitions.name(of: property))
    }
  }

  /// `,"recreatedBy":"Feed"`
  @inline(__always) mutating func maker(_ type: TypeID) -> BytePiece {
    pieces.piece(ofNumber: type.rawValue, in: Kind.maker.rawValue) { [definitions] bytes in
      bytes.append(#","recreatedBy":"#)
      bytes.append(quoted: definitions.name(of: type))
    }
  }

  /// `,"file":"Feed.swift","line":12`
  @inline(__always) mutating func place(of type: TypeID) -> BytePiece {
    pieces.piece(ofNumber: type.rawValue, in: Kind.place.rawValue) { [definitions] bytes in
      guard let view = definitions[type] else { return }
      if !view.file.isEmpty {
        bytes.append(#","file":"#)
        bytes.append(quoted: ShownText.name(view.file))
      }
      if view.line > 0 {
        bytes.append(#","line":"#)
        bytes.append(decimal: UInt64(view.line))
      }
    }
  }
}

extension ByteCursor {
  /// A time in microseconds, as a double is printed.
  @inline(__always) mutating func put(chromeTime time: UInt64) {
    if time < Self.mostNanoseconds { put(microseconds: time) } else { put(longTime: time) }
  }

  @inline(never) private mutating func put(longTime time: UInt64) {
    var text = (Double(time) / 1_000).description
    text.withUTF8 { put($0) }
  }

  /// `,"bodyNanoseconds":12`, as text if programs that use doubles couldn't represent it.
  mutating func put(chromeDuration duration: UInt64) {
    put(#","bodyNanoseconds":"#)
    if duration <= 1 << 53 { return put(decimal: duration) }
    put(UInt8(ascii: "\""))
    put(decimal: duration)
    put(UInt8(ascii: "\""))
  }
}
