/// Values in words, for traces that record them.
enum ValueDescription {
  static func of<Value>(_ value: Value) -> String { String(describing: value) }

  static func of(_ type: Any.Type, at pointer: UnsafeRawPointer) -> String {
    func describe<Value>(_: Value.Type) -> String {
      of(pointer.assumingMemoryBound(to: Value.self).pointee)
    }
    return _openExistential(type, do: describe)
  }
}
