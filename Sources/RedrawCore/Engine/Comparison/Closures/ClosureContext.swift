/// A closure's captures in memory.
///
///     closure   0: function        8: context, null if it captures nothing
///     context   0: metadata        8: reference count   16…: captures
///     metadata  0: kind 0x400      8: offset of the first capture   16: capture description
///
/// If a closure captures a single reference and nothing else, that object itself is the context, as it is for a method of an
/// object. The metadata then is that of the object's class.
struct ClosureContext {
  let captures: UnsafeRawPointer
  let metadata: UnsafeRawPointer

  /// - Parameter closure: the closure's address; the result is `nil` if it captures nothing.
  init?(of closure: UnsafeRawPointer) {
    guard let context = closure.load(fromByteOffset: 8, as: UnsafeRawPointer?.self) else { return nil }
    captures = context
    metadata = context.load(as: UnsafeRawPointer.self)
  }

  private static let heapLocalVariable: UInt = 0x400

  /// `nil` if the compiler didn't create the context.
  static func offsetToFirstCapture(_ metadata: UnsafeRawPointer) -> Int? {
    guard metadata.load(as: UInt.self) == heapLocalVariable else { return nil }
    return Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
  }

  /// `nil` if the module was compiled without descriptions.
  static func captureDescription(_ metadata: UnsafeRawPointer) -> CaptureDescription? {
    metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self).map(CaptureDescription.init)
  }

  /// The class, if the context is an object.
  static func objectType(_ metadata: UnsafeRawPointer) -> Any.Type? {
    let type = unsafeBitCast(metadata, to: Any.Type.self)
    return TypeMetadata(type).kind == .class ? type : nil
  }
}

/// The compiler's description of a closure's context.
///
///     0: number of captures   4: of metadata sources   8: of bindings
///     12…: for each capture, four bytes with the relative address of its type's mangled name, in the order of layout
struct CaptureDescription {
  private let start: UnsafeRawPointer

  init(_ start: UnsafeRawPointer) { self.start = start }

  var count: Int { Int(start.load(as: UInt32.self)) }

  /// Whether the captures' types depend on generic arguments, which are stored before them.
  var needsGenericArguments: Bool {
    start.load(fromByteOffset: 4, as: UInt32.self) != 0 || start.load(fromByteOffset: 8, as: UInt32.self) != 0
  }

  func name(_ index: Int) -> MangledName? { MangledName(at: start + 12 + index * 4) }
}
