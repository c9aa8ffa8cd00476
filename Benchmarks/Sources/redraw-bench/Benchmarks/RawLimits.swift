import ReferenceWorkload
import SystemCalls

/// The limits as sides of benchmarks.
enum RawLimits {
  /// As many as a block may have, which are written or read at once.
  static let chunk = 65_536
  /// As many as fit a near cache: what emits evaluations has them at hand.
  static let emitted = chunk / 16
  /// How often a chunk is emitted, which takes too short a time by itself.
  static func rounds(_ passage: Passage) -> Int { max(1, min(16, passage.totalEvaluations / chunk)) }

  /// One chunk of raw records into memory, over and over, the same evaluations again and again.
  static func emit(_ passage: Passage) -> Sides.Side {
    let evaluations = Array(passage.evaluations.prefix(emitted))
    let (buffer, rounds) = (RawBuffer(records: chunk), rounds(passage))
    return { watch in
      for _ in 0..<rounds {
        watch.measure {
          for first in stride(from: 0, to: chunk, by: evaluations.count) { buffer.fill(evaluations[...], from: first) }
        }
        blackHole(buffer)
      }
      return Double(chunk * rounds)
    }
  }

  /// Raw records into a file, a `write` for each full buffer.
  static func write(_ passage: Passage, to path: String) -> Sides.Side {
    let evaluations = passage.evaluations
    let buffer = RawBuffer(records: chunk)
    return { watch in
      // A new file each time: to take the pages of the old one from it is no part of writing.
      FileSystem.remove(path)
      try watch.measure {
        guard let descriptor = Descriptor.open(path, [.writing, .new], permissions: 0o644) else {
          throw BenchmarkError.cannotWrite(path)
        }
        defer { Descriptor.close(descriptor) }
        for _ in 0..<passage.repetitions {
          for start in stride(from: 0, to: evaluations.count, by: chunk) {
            let slice = evaluations[start..<min(start + chunk, evaluations.count)]
            buffer.fill(slice)
            let bytes = slice.count * RawBuffer.recordBytes
            guard Descriptor.write(descriptor, buffer.base, count: bytes) == bytes else {
              throw BenchmarkError.wrongResult("raw records could not be written to \(path)")
            }
          }
        }
      }
      return Double(passage.totalEvaluations)
    }
  }

  /// All fields of raw records from a file, which is written first: a `read` for each full buffer.
  static func readFile(_ passage: Passage, at path: String) throws -> Sides.Side {
    var unwatched = Stopwatch()
    _ = try write(passage, to: path)(&unwatched)
    let buffer = RawBuffer(records: readAtOnce)
    return { watch in
      let (sum, count) = try watch.measure { try sumOfFile(at: path, through: buffer) }
      guard count == passage.totalEvaluations else {
        throw BenchmarkError.wrongResult("\(count) of \(passage.totalEvaluations) raw records were read from \(path)")
      }
      blackHole(sum)
      return Double(count)
    }
  }

  /// Some 256 KiB, as readers of traces take.
  private static let readAtOnce = (256 << 10) / RawBuffer.recordBytes

  private static func sumOfFile(at path: String, through buffer: RawBuffer) throws -> (sum: UInt64, count: Int) {
    guard let descriptor = Descriptor.open(path, .reading) else { throw BenchmarkError.cannotRead(path) }
    defer { Descriptor.close(descriptor) }
    var (sum, count): (UInt64, Int) = (0, 0)
    while true {
      let bytes = Descriptor.read(descriptor, into: buffer.base, count: buffer.capacity * RawBuffer.recordBytes)
      let records = bytes / RawBuffer.recordBytes
      guard records > 0 else { return (sum, count) }
      sum &+= buffer.sum(records: records)
      count += records
    }
  }

  /// Reading all fields of raw records from memory.
  static func read(_ passage: Passage) -> Sides.Side {
    let evaluations = passage.evaluations
    let buffer = RawBuffer(records: evaluations.count)
    buffer.fill(evaluations[...])
    return { watch in
      let sum = watch.measure { buffer.sum(records: evaluations.count) }
      blackHole(sum)
      return Double(evaluations.count)
    }
  }
}
