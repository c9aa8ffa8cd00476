import SystemCalls

/// The memory of an array's elements, accessed without their type, because generic access would look up metadata each
/// time.
struct ArrayBytes {
  let elements: UnsafeRawPointer
  let count: Int

  /// - Parameter array: the address of an `Array`. All arrays have their count and elements at the same offsets.
  init(_ array: UnsafeRawPointer) {
    (elements, count) = array.assumingMemoryBound(to: [UInt8].self).pointee.withUnsafeBufferPointer {
      // Even an empty array has an address.
      (UnsafeRawPointer($0.baseAddress.unsafelyUnwrapped), $0.count)
    }
  }

  /// The first element in a range whose bytes differ from those of an array of the same length, padding included.
  ///
  /// Most elements are equal and are compared in runs. The first run that differs is halved until one element is left.
  func firstDifference(from other: ArrayBytes, in range: Range<Int>, stride: Int) -> Int? {
    var start = range.lowerBound
    var length = Self.elementsAtOnce
    while start < range.upperBound {
      let compared = min(length, range.upperBound - start)
      let (own, others) = (elements + start * stride, other.elements + start * stride)
      if SystemMemory.areEqual(own, others, byteCount: compared * stride) {
        // If a run was halved, the next piece of that length differs.
        start += compared
      } else if compared == 1 {
        return start
      } else {
        length = (compared + 1) / 2
      }
    }
    return nil
  }

  private static let elementsAtOnce = 64
}
