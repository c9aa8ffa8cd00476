import SystemCalls

/// Moves the descriptors that the program was given away from code that writes to descriptors by number, and from
/// programs that it starts.
enum HiddenDescriptor {
  /// Duplicates a descriptor under a high number and closes the original.
  static func taken(_ number: Int32) -> Int32 {
    for least in [Int32(700), 40] {
      guard let moved = Descriptor.copy(number, from: least) else { continue }
      Descriptor.close(number)
      return moved
    }
    return number
  }
}
