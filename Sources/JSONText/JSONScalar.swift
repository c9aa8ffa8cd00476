/// A value without parts: a string, number, Boolean, or an optional of these, where `nil` becomes `null`.
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
  /// Writes all digits, even though readers that use doubles lose the last ones above 2^53.
  public func write(to text: inout JSONBuffer) { text.append(number: self) }
}

extension UInt32: JSONScalar {
  public func write(to text: inout JSONBuffer) { text.append(number: UInt64(self)) }
}

extension Double: JSONScalar {
  /// Writes the shortest digits that read back as the same number. Infinities and NaN, which JSON lacks, become `null`.
  public func write(to text: inout JSONBuffer) { text.append(number: isFinite ? description : "null") }
}

extension Optional: JSONScalar where Wrapped: JSONScalar {
  public func write(to text: inout JSONBuffer) {
    guard let self else { return text.append("null") }
    self.write(to: &text)
  }
}
