import Glibc
import ReferenceWorkload

/// The plainest way to keep an evaluation: 24 bytes, every field at its place. The limit for writing and reading.
struct RawRecord {
  static let byteCount = 24
}

/// A buffer of raw records.
final class RawBuffer {
  let base: UnsafeMutableRawPointer
  let capacity: Int

  init(records: Int) {
    capacity = records
    base = .allocate(byteCount: max(1, records) * RawRecord.byteCount, alignment: 16)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: max(1, records) * RawRecord.byteCount)
  }

  deinit { base.deallocate() }

  /// Writes evaluations from the start on; no more than the capacity.
  @inline(never)
  func fill(_ evaluations: ArraySlice<WorkloadEvaluation>) {
    var pointer = base
    for evaluation in evaluations.prefix(capacity) {
      pointer.storeBytes(of: evaluation.start, as: UInt64.self)
      pointer.storeBytes(of: evaluation.duration, toByteOffset: 8, as: UInt32.self)
      pointer.storeBytes(of: evaluation.node, toByteOffset: 12, as: UInt32.self)
      pointer.storeBytes(of: evaluation.property, toByteOffset: 16, as: UInt16.self)
      pointer.storeBytes(of: evaluation.flags.rawValue, toByteOffset: 18, as: UInt8.self)
      pointer.storeBytes(of: evaluation.cause, toByteOffset: 19, as: UInt8.self)
      pointer.storeBytes(of: 1, toByteOffset: 20, as: UInt32.self)
      pointer += RawRecord.byteCount
    }
  }

  /// Adds up all fields of all records.
  @inline(never)
  func sum(records: Int) -> UInt64 {
    var sum: UInt64 = 0
    var pointer = UnsafeRawPointer(base)
    for _ in 0..<min(records, capacity) {
      sum &+= pointer.load(as: UInt64.self) &+ UInt64(pointer.load(fromByteOffset: 8, as: UInt32.self))
      sum &+= UInt64(pointer.load(fromByteOffset: 12, as: UInt32.self))
      sum &+= UInt64(pointer.load(fromByteOffset: 16, as: UInt16.self))
      sum &+= UInt64(pointer.load(fromByteOffset: 18, as: UInt8.self))
      sum &+= UInt64(pointer.load(fromByteOffset: 19, as: UInt8.self))
      sum &+= UInt64(pointer.load(fromByteOffset: 20, as: UInt32.self))
      pointer += RawRecord.byteCount
    }
    return sum
  }
}

/// The limits as sides of benchmarks.
enum RawLimits {
  /// As many as a block has.
  static let chunk = 65_536
  /// How often a chunk is emitted, which takes too short a time by itself.
  static let rounds = 16

  /// One chunk of raw records into memory, over and over.
  static func emit(_ passage: Passage) -> Sides.Side {
    let evaluations = Array(passage.evaluations.prefix(chunk))
    let buffer = RawBuffer(records: chunk)
    return { watch in
      for _ in 0..<rounds {
        watch.measure { buffer.fill(evaluations[...]) }
        blackHole(buffer)
      }
      return Double(evaluations.count * rounds)
    }
  }

  /// Raw records into a file, a `write` for each full buffer.
  static func write(_ passage: Passage, to path: String) -> Sides.Side {
    let evaluations = passage.evaluations
    let buffer = RawBuffer(records: chunk)
    return { watch in
      try watch.measure {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        defer { close(descriptor) }
        for _ in 0..<passage.repetitions {
          for start in stride(from: 0, to: evaluations.count, by: chunk) {
            let slice = evaluations[start..<min(start + chunk, evaluations.count)]
            buffer.fill(slice)
            let bytes = slice.count * RawRecord.byteCount
            guard Glibc.write(descriptor, buffer.base, bytes) == bytes else {
              throw BenchmarkError.wrongResult("raw records could not be written to \(path)")
            }
          }
        }
      }
      return Double(passage.totalEvaluations)
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
