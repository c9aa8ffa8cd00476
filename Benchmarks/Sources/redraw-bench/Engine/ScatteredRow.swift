/// Memory of a row in several places, as the engine's is.
final class ScatteredRow {
  private let places: [UnsafeMutableRawBufferPointer]
  private static let line = 64

  /// - Parameter lines: how many cache lines each place has.
  init(lines: [Int]) {
    places = lines.map { count in
      let place = UnsafeMutableRawBufferPointer.allocate(byteCount: count * Self.line, alignment: Self.line)
      place.initializeMemory(as: UInt8.self, repeating: 0)
      return place
    }
  }

  deinit { for place in places { place.deallocate() } }

  /// The address of each line depends on what the one before it holds, as when references lead from place to place.
  func touch() {
    var last = 0
    for place in places {
      for offset in stride(from: 0, to: place.count, by: Self.line) {
        last = place.loadUnaligned(fromByteOffset: offset &+ last & 1, as: UInt8.self) == 0 ? 0 : 1
      }
    }
    places[0].storeBytes(of: UInt8(last), as: UInt8.self)
  }
}
