extension StringProtocol {
  /// The number of terminal columns that the text takes: two for wide characters and emoji, none for combining marks
  /// and control characters.
  public var displayWidth: Int {
    if isPlainASCII { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// The number of columns of one character as a reader sees it, however many scalars it consists of.
  public var displayWidth: Int {
    let scalars = unicodeScalars
    if scalars.contains(Unicode.Scalar.emojiVariation) && scalars.count > 1 { return 2 }
    if scalars.count > 1, scalars.allSatisfy(\.isRegionalIndicator) { return 2 }
    return scalars.lazy.map(\.displayWidth).max() ?? 0
  }
}

extension Unicode.Scalar {
  fileprivate static let emojiVariation: Unicode.Scalar = "\u{FE0F}"

  fileprivate var isRegionalIndicator: Bool { 0x1F1E6...0x1F1FF ~= value }

  fileprivate var displayWidth: Int {
    if isASCII { return 0x20..<0x7F ~= value ? 1 : 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if isConjoiningJamo { return 0 }
    return isWide || properties.isEmojiPresentation && !isRegionalIndicator ? 2 : 1
  }

  /// Hangul vowels and final consonants: drawn inside the syllable that the first consonant starts.
  private var isConjoiningJamo: Bool { 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value }

  private var isWide: Bool {
    value >= 0x1100 && wideRanges.contains { $0.contains(value) }
  }
}

/// The scalars of East Asian width W and F (Unicode Standard Annex 11) that aren't emoji by default; those have a
/// separate property.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F,  // first consonants of Hangul syllables
  0x2329...0x232A,  // angle brackets
  0x2E80...0x303E,  // radicals, ideographic punctuation
  0x3041...0x33FF,  // kana, Bopomofo, compatibility Jamo, enclosed and squared letters
  0x3400...0x4DBF,  // ideographs, extension A
  0x4DC0...0x4DFF,  // hexagrams
  0x4E00...0x9FFF,  // unified ideographs
  0xA000...0xA4CF,  // Yi
  0xA960...0xA97C,  // Hangul Jamo, extended A
  0xAC00...0xD7A3,  // Hangul syllables
  0xF900...0xFAFF,  // compatibility ideographs
  0xFE10...0xFE19,  // vertical forms
  0xFE30...0xFE6F,  // compatibility and small forms
  0xFF01...0xFF60,  // full-width forms
  0xFFE0...0xFFE6,  // full-width signs
  0x16FE0...0x18DFF,  // Tangut, Khitan
  0x1AFF0...0x1B2FF,  // kana supplements, Nushu
  0x1D300...0x1D376,  // Tai Xuan Jing symbols, counting rods
  0x1F200...0x1F265,  // enclosed ideographs
  0x20000...0x2FFFD,  // ideographs, supplementary plane
  0x30000...0x3FFFD,  // ideographs, tertiary plane
]
