import SystemCalls

/// The instructions for the supervisor of a program.
struct Supervision: Equatable {
  /// The time limit.
  var seconds: Int?
  /// The only folder that the program may write to, or `nil` if it isn't confined.
  var scratch: String?
  /// A folder to remove if `redraw-trace` ends before the program does, because nothing will use what the program wrote
  /// there.
  var draft: String?
  /// The value of `SWIFT_BACKTRACE`: what the program's runtime reports about a crash.
  var backtrace: String?
  /// Whether the program's memory has the same addresses in each run.
  var fixesAddresses = false

  /// The first argument of a process that is to be a supervisor.
  private static let word = "--supervise"
  private static let end = "--"
  private static let fixed = "fixed-addresses"

  func arguments(for command: [String]) -> [String] {
    var words = [Self.word]
    if let seconds { words.append("seconds=\(seconds)") }
    if let scratch { words.append("scratch=\(scratch)") }
    if let draft { words.append("draft=\(draft)") }
    if let backtrace { words.append("backtrace=\(backtrace)") }
    if fixesAddresses { words.append(Self.fixed) }
    return words + [Self.end] + command
  }

  /// `nil` for arguments that don't come from `arguments(for:)`.
  static func parsed(_ arguments: some Collection<String>) -> (supervision: Supervision, command: [String])? {
    guard arguments.first == word else { return nil }
    var supervision = Supervision()
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst(), argument != end {
      if argument.hasPrefix("seconds="), let seconds = Int(argument.dropFirst(8)) {
        supervision.seconds = seconds
      } else if argument.hasPrefix("scratch=") {
        supervision.scratch = String(argument.dropFirst(8))
      } else if argument.hasPrefix("draft=") {
        supervision.draft = String(argument.dropFirst(6))
      } else if argument.hasPrefix("backtrace=") {
        supervision.backtrace = String(argument.dropFirst(10))
      } else if argument == fixed {
        supervision.fixesAddresses = true
      } else {
        return nil
      }
    }
    return rest.isEmpty ? nil : (supervision, Array(rest))
  }
}

/// How a supervised program ended. The supervisor reports it as two numbers.
enum SupervisedEnd: Equatable {
  case exited(Int32)
  case killed(signal: Int32)
  case timedOut
  case notStarted(code: Int32)
  case notConfined(SandboxGap)

  static let size = 2 * MemoryLayout<Int32>.size

  var numbers: [Int32] {
    switch self {
    case .exited(let code): [0, code]
    case .killed(let signal): [1, signal]
    case .timedOut: [2, 0]
    case .notStarted(let code): [3, code]
    case .notConfined(let gap): [4, gap.rawValue]
    }
  }

  init?(numbers: [Int32]) {
    guard numbers.count == 2 else { return nil }
    switch numbers[0] {
    case 0: self = .exited(numbers[1])
    case 1: self = .killed(signal: numbers[1])
    case 2: self = .timedOut
    case 3: self = .notStarted(code: numbers[1])
    case 4:
      guard let gap = SandboxGap(rawValue: numbers[1]) else { return nil }
      self = .notConfined(gap)
    default: return nil
    }
  }

  init(_ end: ProcessEnd) {
    switch end {
    case .exited(let code): self = .exited(code)
    case .killed(let signal): self = .killed(signal: signal)
    }
  }
}
