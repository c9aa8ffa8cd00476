/// A key of a terminal.
public enum ViewKey: Equatable, Sendable {
  case character(Character)
  case up, down, left, right, pageUp, pageDown, home, end
  case enter, escape, backspace
  /// Ctrl and a letter.
  case control(Character)

  /// Decodes keys from terminal input. A final escape is a key of its own; unknown sequences are ignored.
  public static func keys(in bytes: [UInt8]) -> [ViewKey] {
    var keys: [ViewKey] = []
    var rest = bytes[...]
    while let byte = rest.first {
      switch byte {
      case 0x1B: if let key = sequence(&rest) { keys.append(key) }
      case 0x0D, 0x0A: append(.enter)
      case 0x7F, 0x08: append(.backspace)
      case 0..<0x20: append(.control(Character(Unicode.Scalar(byte + 0x60))))
      default:
        let count = min(rest.count, max(1, (~byte).leadingZeroBitCount))
        let text = String(decoding: rest.prefix(count), as: UTF8.self)
        rest = rest.dropFirst(count)
        keys += text.map(ViewKey.character)
      }
    }
    func append(_ key: ViewKey) {
      keys.append(key)
      rest = rest.dropFirst()
    }
    return keys
  }

  /// `ESC [ … letter`, `ESC O letter` or the key itself.
  private static func sequence(_ rest: inout ArraySlice<UInt8>) -> ViewKey? {
    rest = rest.dropFirst()
    guard let second = rest.first, second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else { return .escape }
    rest = rest.dropFirst()
    let parameters = rest.prefix { !(0x40...0x7E ~= $0) }
    rest = rest.dropFirst(parameters.count)
    guard let last = rest.popFirst() else { return nil }
    return named[String(decoding: parameters + [last], as: UTF8.self)]
  }

  private static let named: [String: ViewKey] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home, "4~": .end, "5~": .pageUp,
    "6~": .pageDown, "7~": .home, "8~": .end,
  ]
}
