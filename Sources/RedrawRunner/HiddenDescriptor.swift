import SystemCalls

/// What the program was given, out of the way of code that writes to descriptors by number, and of programs that it starts.
enum HiddenDescriptor {
  /// The descriptor under another, high number; the one under which it came is closed.
  static func taken(_ number: Int32) -> Int32 {
    for least in [Int32(700), 40] {
      guard let moved = Descriptor.copy(number, from: least) else { continue }
      Descriptor.close(number)
      return moved
    }
    return number
  }
}
