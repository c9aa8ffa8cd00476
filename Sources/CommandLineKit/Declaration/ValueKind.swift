/// How to parse, show and complete the text of a value.
///
/// A program adds its own kinds as static members:
///
///     extension ValueKind<Color> {
///       static var color: Self { ValueKind("#RRGGBB") { text throws(ValueFault) in … } }
///     }
public struct ValueKind<Value: Sendable>: Sendable {
  /// The placeholder for the value in help.
  let placeholder: String
  let completion: ValueCompletion
  let show: @Sendable (Value) -> String
  let read: @Sendable (String) throws(ValueFault) -> Value

  public init(
    _ placeholder: String, completion: ValueCompletion = .none,
    show: @escaping @Sendable (Value) -> String = { "\($0)" },
    read: @escaping @Sendable (String) throws(ValueFault) -> Value
  ) {
    self.placeholder = placeholder
    self.completion = completion
    self.show = show
    self.read = read
  }

  /// The same kind with another placeholder in help.
  public func shown(as placeholder: String) -> Self {
    ValueKind(placeholder, completion: completion, show: show, read: read)
  }

  /// The same kind, completed with names that the program provides: see `NameQuestion`.
  public func completed(by names: String) -> Self {
    ValueKind(placeholder, completion: .names(names), show: show, read: read)
  }

  /// The same syntax for values of another type.
  ///
  ///     ValueKind.integer(in: 0...9).converted(to: Digit.init(rawValue:), from: \.rawValue)
  public func converted<Other: Sendable>(
    to other: @escaping @Sendable (Value) -> Other, from value: @escaping @Sendable (Other) -> Value
  ) -> ValueKind<Other> {
    ValueKind<Other>(placeholder, completion: completion, show: { show(value($0)) }) { text throws(ValueFault) in
      other(try read(text))
    }
  }

  func value(of text: String) throws(InvalidText) -> Value {
    do {
      return try read(text)
    } catch {
      throw InvalidText(text: text, fault: error)
    }
  }

  func value(ofLast texts: [String]) throws(InvalidText) -> Value? {
    guard let text = texts.last else { return nil }
    return try value(of: text)
  }

  func values(of texts: [String]) throws(InvalidText) -> [Value] {
    var values: [Value] = []
    for text in texts { values.append(try value(of: text)) }
    return values
  }
}
