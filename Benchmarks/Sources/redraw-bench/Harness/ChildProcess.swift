import SystemCalls

/// Another program, run to its end.
enum ChildProcess {
  struct Result {
    let output: String
    /// CPU time in nanoseconds, kernel included, of the program and of those that it waited for.
    let cpu: Double
    let wall: Double
    /// The peak of its resident memory in MiB.
    let peak: Double
  }

  /// Runs a program, its errors on this one's. Throws where it can't be started or doesn't end with 0.
  ///
  /// - Parameters:
  ///   - name: what an error calls it.
  ///   - keepsOutput: false where there may be much of it; it is thrown away then.
  ///   - keepsErrors: whether the output has the errors, too.
  ///   - codes: exit codes that are no failure, besides 0.
  static func run(
    _ path: String, _ arguments: [String], as name: String, keepsOutput: Bool = true, keepsErrors: Bool = false,
    mayEndWith codes: [Int32] = []
  ) throws(BenchmarkError) -> Result {
    guard let pipe = Descriptor.pipe() else { throw .childFailed(name, .cannotStart(SystemError.last)) }
    defer { Descriptor.close(pipe.reading) }
    let began = SystemClock.nanoseconds
    let child: Int32
    do throws(SystemFailure) {
      defer { Descriptor.close(pipe.writing) }
      child = try start(path, arguments, printingTo: keepsOutput ? pipe.writing : nil, keepsErrors: keepsErrors)
    } catch {
      throw .childFailed(name, .cannotStart(error.code))
    }
    let output = String(decoding: Descriptor.readAll(pipe.reading) ?? [], as: UTF8.self)
    guard let (end, use) = SystemProcess.measure(child) else {
      throw .childFailed(name, .cannotStart(SystemError.last))
    }
    if end != .exited(0), !codes.contains(where: { end == .exited($0) }) {
      if keepsErrors { _ = Array(output.utf8).withUnsafeBytes { Descriptor.writeAll(Descriptor.standardError, $0) } }
      throw .childFailed(name, ChildFailure(end))
    }
    return Result(
      output: output, cpu: use.nanoseconds, wall: Double(SystemClock.nanoseconds - began),
      peak: Double(use.peakKilobytes) / 1024)
  }

  /// - Parameter output: what it prints is thrown away where there is none.
  private static func start(
    _ path: String, _ arguments: [String], printingTo output: Int32?, keepsErrors: Bool
  ) throws(SystemFailure) -> Int32 {
    let nowhere = output == nil ? Descriptor.open("/dev/null", .writing) : nil
    defer { if let nowhere { Descriptor.close(nowhere) } }
    guard let target = output ?? nowhere else { throw SystemFailure(code: SystemError.last) }
    let streams = [Descriptor.standardOutput] + (keepsErrors ? [Descriptor.standardError] : [])
    return try SystemProcess.start(path, [path] + arguments, descriptors: streams.map { (own: target, theirs: $0) })
  }
}
