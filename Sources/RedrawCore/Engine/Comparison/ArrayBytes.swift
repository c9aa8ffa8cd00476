import SystemCalls

/// An array's elements as they lie in memory, whatever they are: looked at without their type, for which the generic
/// ways to them would be asked each time.
struct ArrayBytes {
  let elements: UnsafeRawPointer
  let count: Int

  /// - Parameter array: where an `Array` lies. All have their count and their elements at the same place.
  init(_ array: UnsafeRawPointer) {
    (elements, count) = array.assumingMemoryBound(to: [UInt8].self).pointee.withUnsafeBufferPointer {
      // Even an empty array has an address.
      (UnsafeRawPointer($0.baseAddress.unsafelyUnwrapped), $0.count)
    }
  }

  /// The first element of a range that has other bytes than that of an array as long, padding included.
  ///
  /// Most are equal: these go by in runs. The first run that differs is halved until one element is left.
  func firstDifference(from other: ArrayBytes, in range: Range<Int>, stride: Int) -> Int? {
    var start = range.lowerBound
    var length = Self.elementsAtOnce
    while start < range.upperBound {
      let compared = min(length, range.upperBound - start)
      let (own, others) = (elements + start * stride, other.elements + start * stride)
      if SystemMemory.areEqual(own, others, byteCount: compared * stride) {
        // Where a run has been halved, it is the next piece as long that differs.
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
