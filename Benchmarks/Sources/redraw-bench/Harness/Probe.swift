import SystemCalls

/// Measures the peak of resident memory in a process of its own, since a process can't lower its own peak.
///
/// The child is this program again: see `InnerCall`.
enum Probe {
  static let workOption = "--probe"
  static let peakOption = "--peak"
  static let curveOption = "--curve"

  /// Runs a piece of work in a child. Returns its peak in MiB.
  static func peak(of work: String, size: Int, file: String) throws(BenchmarkError) -> Double {
    try peak(byArguments: [workOption, work, String(size), file], as: work)
  }

  /// The same with a tree of a size.
  static func peak(ofCurve curve: String, size: Int) throws(BenchmarkError) -> Double {
    try peak(byArguments: [curveOption, curve, String(size)], as: curve)
  }

  private static func peak(byArguments words: [String], as work: String) throws(BenchmarkError) -> Double {
    let output = try ChildProcess.run(SystemProcess.program, words, as: work).output
    guard let kilobytes = Double(output.filter(\.isNumber)) else { throw .childFailed(work, .output(output)) }
    return kilobytes / 1024
  }

  /// Runs another program. Returns its peak in MiB.
  ///
  /// The kernel counts what the parent had when it made the child as the child's own, so a small process goes between.
  static func peak(of program: String, _ arguments: [String]) throws(BenchmarkError) -> Double {
    let output = try ChildProcess.run(SystemProcess.program, [peakOption, program] + arguments, as: program).output
    guard let peak = Double(output.filter { !$0.isWhitespace }) else { throw .childFailed(program, .output(output)) }
    return peak
  }
}
