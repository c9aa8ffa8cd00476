extension PlainLimits {
  /// The memory of one row at a time is touched, so many bytes in each of its places.
  static func memory(of sizes: [Int], _ count: Int, _ order: RowOrder) -> EngineShape.Side {
    let rows = Turns(count, order) { _ in ScatteredRow(sizes) }
    return { watch in
      watch.measure {
        for _ in 0..<20_000 { rows.next().touch() }
      }
      return 20_000
    }
  }
}

/// Memory of a row in several places, as the engine's is.
private final class ScatteredRow {
  private let places: [UnsafeMutableRawBufferPointer]
  private var changes = 0

  init(_ sizes: [Int]) {
    places = sizes.map { size in
      let place = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
      place.initializeMemory(as: UInt8.self, repeating: 0)
      return place
    }
  }

  deinit { for place in places { place.deallocate() } }

  /// The address of each line depends on what the one before it holds, as when references lead from place to place.
  func touch() {
    var last = 0
    for place in places {
      for offset in stride(from: 0, to: place.count, by: 64) {
        last = place.loadUnaligned(fromByteOffset: offset &+ last & 1, as: UInt8.self) == 0 ? 0 : 1
      }
    }
    changes &+= 1
    places[0].storeBytes(of: 0, as: UInt8.self)
  }
}
