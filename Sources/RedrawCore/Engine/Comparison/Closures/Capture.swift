/// A value captured by a closure: what it is and how it is stored.
struct Capture {
  enum Kind {
    case value(Any.Type)
    /// Another closure, of any type: all have the same layout.
    case closure
    case optionalClosure
    /// A weak or an unowned reference, compared by its bits.
    case uncounted(Any.Type)
    /// A weak reference in a box of the closure's own, which the compiler creates beside other captures.
    case boxedWeak
    /// A variable that other code may write, too, compared by its box.
    case variable
  }

  let kind: Kind
  /// Its name in reasons.
  let title: String

  /// `nil` if the type can't be determined.
  init?(_ name: MangledName) {
    if name.hasSuffix("Xwz_Xx") || name.hasSuffix("Xwi_Xx") {
      (kind, title) = (.boxedWeak, "weak reference")
    } else if name.hasSuffix("_Xx") {
      (kind, title) = (.variable, "variable")
    } else if name.isEscapingClosure {
      (kind, title) = (name.hasSuffix("_Sg") ? .optionalClosure : .closure, "closure")
    } else if let type = name.type() {
      kind = name.isUncounted ? .uncounted(type) : .value(type)
      title = TypeMetadata(type).kind == .function ? "closure" : TypeName.name(of: type)
    } else {
      return nil
    }
  }

  /// The type that determines its size and, unless it is compared by bits, how it is compared.
  var type: Any.Type {
    switch kind {
    case .value(let type), .uncounted(let type): type
    case .closure: (() -> Void).self
    case .optionalClosure: (() -> Void)?.self
    case .boxedWeak, .variable: AnyObject.self
    }
  }
}

extension MangledName {
  /// Whether the type is a compiler-internal one for a function with a context, possibly optional: the types of its parameters
  /// and results, then `I`, `e` for escaping, `A` if its isolation is unknown, `g` for a borrowed context, further letters, and
  /// `_`. The runtime has no such types.
  fileprivate var isEscapingClosure: Bool {
    var end = length - (hasSuffix("_Sg") ? 2 : 0)
    guard end > 3, start[end - 1] == UInt8(ascii: "_") else { return false }
    end -= 1
    var index = end
    while index > 0, (start[index - 1] | 0x20).isLetter {
      index -= 1
      guard start[index] == UInt8(ascii: "I"), start[index + 1] == UInt8(ascii: "e") else { continue }
      let convention = start[index + 2] == UInt8(ascii: "A") ? index + 3 : index + 2
      return start[convention] == UInt8(ascii: "g")
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
