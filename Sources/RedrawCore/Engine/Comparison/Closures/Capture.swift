/// One value that a closure has captured: what it is and how much room it takes.
struct Capture {
  enum Kind {
    case value(Any.Type)
    /// Another closure, of whatever type: all lie in memory in the same way.
    case closure
    case optionalClosure
    /// A weak or an unowned reference, by its bits.
    case uncounted(Any.Type)
    /// A weak reference in a box that the closure has for itself, as the compiler makes one beside other captures.
    case boxedWeak
    /// A variable that others may write as well: by the box that it lies in.
    case variable
  }

  let kind: Kind
  /// As a reason names it.
  let title: String

  /// `nil` for a type that can't be determined.
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

  /// The type whose room it takes, and by whose rules it is compared unless it is a reference's bits.
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
  /// The type is one of the compiler's own for a function with a context, or an optional one: the types of its parameters and
  /// results, then `I`, `e` for escaping, `A` where its isolation is not known, `g` for a context that is lent, further
  /// letters, and `_`. The runtime has no such types.
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
