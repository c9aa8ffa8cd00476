import TraceFormat

/// Going through a file for what is whole in it.
enum VerifyBenchmarks {
  static let all = [checksum, verifyTimed, verify, salvageTimed, salvage]

  static let verifyTimed = verify(
    "verify.timed", "a file checked against its own sums, with times", durations: true)
  static let verify = verify("verify", "a file checked against its own sums", durations: false)
  static let salvageTimed = salvage("salvage.timed", "a file cut off in the middle, with times", durations: true)
  static let salvage = salvage("salvage", "a file cut off in the middle", durations: false)

  static let checksum = Benchmark("checksum", "the checksum alone, in memory", unit: .gigabytesPerSecond) { context in
    let bytes = try contents(of: context.trace(durations: true))
    return Sides(limitName: "memory read", subject: checksumSide(bytes), limit: memoryRead(bytes))
  }

  /// What `redraw-trace verify` does.
  private static func verify(_ name: String, _ summary: String, durations: Bool) -> Benchmark {
    Benchmark(name, summary, unit: .gigabytesPerSecond) { context in
      let path = try context.trace(durations: durations)
      let bytes = try contents(of: path)
      return Sides(
        limitName: "checksum in memory",
        subject: { watch in
          let check = try watch.measure { try TraceCheck(reading: TraceReader(path: path)) }
          guard check.isWhole, check.evaluations == context.size else {
            throw BenchmarkError.wrongResult("a whole file has \(check.faultCount) faults")
          }
          return Double(bytes.count)
        },
        limit: checksumSide(bytes))
    }
  }

  private static func salvage(_ name: String, _ summary: String, durations: Bool) -> Benchmark {
    Benchmark(name, summary, unit: .gigabytesPerSecond) { context in
      let bytes = try contents(of: context.trace(durations: durations))
      let path = context.path("cut.rtrace")
      let cut = Array(bytes[..<(bytes.count / 2)])
      try writeFile(cut, to: path)
      return Sides(
        limitName: "checksum in memory",
        subject: { watch in
          let salvaged = try watch.measure { try TraceSalvage.salvage(path: path, to: NullOutput()) }
          guard salvaged.evaluations > 0 || context.size < 100_000 else {
            throw BenchmarkError.wrongResult("nothing was salvaged")
          }
          return Double(cut.count)
        },
        limit: checksumSide(cut))
    }
  }

  static func checksumSide(_ bytes: [UInt8]) -> Sides.Side {
    { watch in
      blackHole(watch.measure { bytes.withUnsafeBytes { XXH64.checksum(of: $0) } })
      return Double(bytes.count)
    }
  }

  private static func memoryRead(_ bytes: [UInt8]) -> Sides.Side {
    { watch in
      blackHole(watch.measure { bytes.withUnsafeBytes(sumOfWords) })
      return Double(bytes.count)
    }
  }

  @inline(never)
  private static func sumOfWords(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum: UInt64 = 0
    for offset in stride(from: 0, to: bytes.count & ~7, by: 8) {
      sum &+= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return sum
  }
}
