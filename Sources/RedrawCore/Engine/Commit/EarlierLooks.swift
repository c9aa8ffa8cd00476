import SystemCalls

/// What leaves that changed in this tick looked like when it began.
///
/// Few leaves ever change in the same tick, so they have no memory for that: a leaf has the number of a place here, from its first
/// change in a tick until the commit. Places keep their memory for later ticks.
struct EarlierLooks {
  private struct Place {
    let memory: UnsafeMutableRawPointer
    let size: Int
    let alignment: Int

    init(size: Int, alignment: Int) {
      (self.size, self.alignment) = (size, alignment)
      memory = EngineMemory.allocate(size, alignment: alignment)
    }
  }

  private var places = PlainList<Place>()
  private var taken = 0

  /// The number of a place for a value, which the caller initializes; never 0.
  @inline(__always)
  mutating func take(size: Int, alignment: Int) -> UInt32 {
    if taken == places.count || places[taken].size < size || places[taken].alignment < alignment {
      makePlace(size: size, alignment: alignment)
    }
    taken += 1
    return UInt32(truncatingIfNeeded: taken)
  }

  @inline(never)
  private mutating func makePlace(size: Int, alignment: Int) {
    let place = Place(size: size, alignment: alignment)
    if taken == places.count { return places.append(place) }
    SystemMemory.free(places[taken].memory)
    places[taken] = place
  }

  /// - Precondition: the place was taken since the latest commit.
  subscript(number: UInt32) -> UnsafeMutableRawPointer { places[Int(number) - 1].memory }

  /// Called when no leaf has a place any more.
  @inline(__always)
  mutating func removeAll() {
    taken = 0
    if places.isLong { startAnew() }
  }

  @inline(never)
  private mutating func startAnew() {
    free()
    places = PlainList()
  }

  /// Called by the owner.
  func free() {
    for index in 0..<places.count { SystemMemory.free(places[index].memory) }
    places.free()
  }
}
