/// A value without parts: text, number, truth, or an optional one, where `nil` is `null`.
public protocol JSONScalar {
  func write(to text: inout JSONBuffer)
}

extension String: JSONScalar {
  public func write(to text: inout JSONBuffer) { text.append(quoted: self) }
}

extension Bool: JSONScalar {
  public func write(to text: inout JSONBuffer) { text.append(self ? "true" : "false") }
}

extension Int: JSONScalar {
  public func write(to text: inout JSONBuffer) { text.append(number: description) }
}

extension UInt64: JSONScalar {
  /// All digits are written: a reader whose numbers are doubles loses the last ones above 2^53.
  public func write(to text: inout JSONBuffer) { text.append(number: self) }
}

extension UInt32: JSONScalar {
  public func write(to text: inout JSONBuffer) { text.append(number: UInt64(self)) }
}

extension Double: JSONScalar {
  /// The shortest digits that read back as the same number; JSON has no infinities and no NaN: they are `null`.
  public func write(to text: inout JSONBuffer) { text.append(number: isFinite ? description : "null") }
}

extension Optional: JSONScalar where Wrapped: JSONScalar {
  public func write(to text: inout JSONBuffer) {
    guard let self else { return text.append("null") }
    self.write(to: &text)
  }
}
