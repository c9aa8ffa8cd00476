import SystemCalls

/// The environment that a program is given.
enum ProgramEnvironment {
  /// This process's own, with some variables set.
  static func inherited(with changes: [String] = []) -> [String] {
    let names = changes.map { $0.prefix { $0 != "=" } + "=" }
    return own.filter { variable in !names.contains { variable.hasPrefix($0) } } + changes
  }

  /// Only what a program needs to run as it would otherwise: other variables may be secrets. What it keeps at home goes to
  /// the scratch folder.
  static func confined(to scratch: String, with changes: [String] = []) -> [String] {
    let kept = own.filter { variable in keptNames.contains { variable.hasPrefix($0) } }
    // The third is what Foundation asks for first.
    return kept + ["HOME=\(scratch)", "TMPDIR=\(scratch)", "CFFIXED_USER_HOME=\(scratch)"] + changes
  }

  /// That of a recorded program: where it is and which language it speaks is the same on every machine.
  static func recorded(timeZone: String, scratch: String?, with changes: [String]) -> [String] {
    let inherited = scratch.map { confined(to: $0, with: changes) } ?? inherited(with: changes)
    let placed = ["TZ=", "LANG=", "LANGUAGE=", "LC_"]
    return inherited.filter { variable in !placed.contains { variable.hasPrefix($0) } }
      + ["TZ=\(timeZone)", "LANG=en_US.UTF-8"]
  }

  private static let keptNames = [
    "PATH=", "LANG=", "LANGUAGE=", "LC_", "TZ=", "LD_LIBRARY_PATH=", "SWIFT_DETERMINISTIC_",
  ]

  private static var own: [String] { SystemProcess.environment }
}
