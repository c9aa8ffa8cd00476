/// Memory of a row in several places, as the engine's is. Each place is found by way of another one, so that its memory can't be
/// waited for together with that.
///
///     let row = ScatteredRow(Place(lines: 3, [Place(lines: 2), Place(lines: 2)]))
///     row.touch()
final class ScatteredRow {
  /// A place of so many cache lines, which refers to others, three at most.
  struct Place {
    let lines: Int
    let next: [Place]

    init(lines: Int, _ next: [Place] = []) { (self.lines, self.next) = (lines, next) }
  }

  /// The start of a place's first line.
  private struct Head {
    let lines: Int
    let next: (Memory?, Memory?, Memory?)
  }

  private typealias Memory = UnsafeMutableRawPointer

  private let first: Memory
  private static let line = 64

  init(_ first: Place) { self.first = Self.made(first) }

  deinit { Self.free(first) }

  private static func made(_ place: Place) -> Memory {
    let memory = Memory.allocate(byteCount: place.lines * line, alignment: line)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: place.lines * line)
    let next = place.next.map(made) + [nil, nil, nil]
    memory.initializeMemory(as: Head.self, to: Head(lines: place.lines, next: (next[0], next[1], next[2])))
    return memory
  }

  private static func free(_ memory: Memory) {
    let next = memory.assumingMemoryBound(to: Head.self).pointee.next
    for memory in [next.0, next.1, next.2] { memory.map(free) }
    memory.deallocate()
  }

  /// Reads each line, and writes one.
  func touch() { first.storeBytes(of: Self.sum(of: first), toByteOffset: Self.line - 1, as: UInt8.self) }

  private static func sum(of memory: Memory) -> UInt8 {
    let head = memory.assumingMemoryBound(to: Head.self).pointee
    var sum: UInt8 = 0
    for number in 1..<max(head.lines, 1) { sum |= memory.load(fromByteOffset: number &* line, as: UInt8.self) }
    if let memory = head.next.0 { sum |= self.sum(of: memory) }
    if let memory = head.next.1 { sum |= self.sum(of: memory) }
    if let memory = head.next.2 { sum |= self.sum(of: memory) }
    return sum
  }
}
