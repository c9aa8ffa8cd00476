/// Measures the peak of resident memory in a process of its own, since a process can't lower its own peak.
///
/// The child is this program again: `redraw-bench --probe NAME --size N [FILE]`. It prints its peak in KiB.
enum Probe {
  /// Runs a probe in a child. Returns its peak in MiB.
  static func peak(of work: PeakWork, size: Int, file: String) throws(BenchmarkError) -> Double {
    let output = try ChildProcess.run(
      "/proc/self/exe", ["--probe", work.rawValue, "--size", String(size), file], as: work.rawValue
    ).output
    guard let kibibytes = Double(output.filter(\.isNumber)) else { throw .childFailed(work.rawValue, .output(output)) }
    return kibibytes / 1024
  }

  /// Runs another program. Returns its peak in MiB.
  ///
  /// The kernel counts what the parent had when it made the child as the child's own, so a small process goes between.
  static func peak(of program: String, _ arguments: [String]) throws(BenchmarkError) -> Double {
    let output = try ChildProcess.run("/proc/self/exe", ["--peak", program] + arguments, as: program).output
    guard let peak = Double(output.filter { !$0.isWhitespace }) else { throw .childFailed(program, .output(output)) }
    return peak
  }

  /// The peak of this process so far, in KiB.
  static func ownPeak() -> Int {
    guard let status = try? kernelText(of: "/proc/self/status") else { return 0 }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
