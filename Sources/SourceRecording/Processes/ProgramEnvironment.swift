import SystemCalls

/// The environment of a program.
enum ProgramEnvironment {
  /// The environment of this process with changes.
  static func inherited(with changes: [String] = []) -> [String] {
    let names = changes.map { $0.prefix { $0 != "=" } + "=" }
    return own.filter { variable in !names.contains { variable.hasPrefix($0) } } + changes
  }

  /// Only what a program needs to behave as usual, because other variables may be secrets. Its home is the scratch
  /// folder.
  static func confined(to scratch: String, with changes: [String] = []) -> [String] {
    let kept = own.filter { variable in keptNames.contains { variable.hasPrefix($0) } }
    // Foundation reads the third variable first.
    return kept + ["HOME=\(scratch)", "TMPDIR=\(scratch)", "CFFIXED_USER_HOME=\(scratch)"] + changes
  }

  /// The environment of a recorded program, whose locale and time zone are the same on every machine.
  ///
  /// - Parameter home: where its files are, as those of an app that was just installed.
  static func recorded(timeZone: String, home: String, isConfined: Bool, with changes: [String]) -> [String] {
    let inherited =
      isConfined
      ? confined(to: home, with: changes)
      : inherited(with: changes + ["CFFIXED_USER_HOME=\(home)"])
    let placed = ["TZ=", "LANG=", "LANGUAGE=", "LC_"]
    return inherited.filter { variable in !placed.contains { variable.hasPrefix($0) } }
      + ["TZ=\(timeZone)", "LANG=en_US.UTF-8"]
  }

  private static let keptNames = [
    "PATH=", "LANG=", "LANGUAGE=", "LC_", "TZ=", "LD_LIBRARY_PATH=", "SWIFT_DETERMINISTIC_",
  ]

  private static var own: [String] { SystemProcess.environment }
}
