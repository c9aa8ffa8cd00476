/// What a program compiled from a user's sources is asked to record, passed as its arguments.
///
///     RunRequest(arguments: request.arguments) == request
public struct RunRequest: Equatable, Sendable {
  /// Which of the program's views, previews and scenarios to record.
  public enum Subject: Equatable, Sendable {
    /// The only one; an app takes precedence over previews.
    case only
    case preview(String)
    case scenario(String)
    /// The expression given as `--root`, which was compiled in.
    case root
    /// Nothing: list what can be recorded.
    case list
  }

  /// An option of the recording: its name, and its value as text.
  public struct Setting: Equatable, Sendable {
    public let name: String
    public let value: String
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public var subject = Subject.only
  /// What error messages call the trace's file, `PassedDescriptor.trace`.
  public var output = ""
  public var steps: [String] = []
  /// Values stored before the first step, each as a line of a file of defaults.
  public var defaults: [String] = []
  /// Settings of the engine and the scenario, named as on the command line: `seed`, `viewport`.
  public var settings: [Setting] = []
  public var rules: [Setting] = []
  public var parameters: [Setting] = []
  /// The producer named in the trace.
  public var producer: String
  /// The path of a `SourceMap`.
  public var sourceMap: String?
  /// The path of a list of `LeftOutPart`s that are reported even if they are not reached.
  public var leftOut: String?

  public init(producer: String) { self.producer = producer }

  public func setting(_ name: String) -> String? { settings.last { $0.name == name }?.value }
}

extension RunRequest {
  /// One argument per value, as `name=value`.
  public var arguments: [String] {
    var words = ["producer=\(producer)", "output=\(output)"]
    switch subject {
    case .only: break
    case .preview(let name): words.append("preview=\(name)")
    case .scenario(let name): words.append("scenario=\(name)")
    case .root: words.append("root=")
    case .list: words.append("list=")
    }
    if let sourceMap { words.append("map=\(sourceMap)") }
    if let leftOut { words.append("left-out=\(leftOut)") }
    words += steps.map { "step=\($0)" }
    words += defaults.map { "default=\($0)" }
    words += settings.map { "setting=\($0.name)=\($0.value)" }
    words += rules.map { "rule=\($0.name)=\($0.value)" }
    return words + parameters.map { "parameter=\($0.name)=\($0.value)" }
  }

  /// `nil` if the arguments were not made by a `RunRequest`.
  public init?(arguments: [String]) {
    self.init(producer: "")
    if arguments.isEmpty { return nil }
    for argument in arguments {
      guard let (name, value) = Self.halves(argument), take(name, value) else { return nil }
    }
  }

  private mutating func take(_ name: String, _ value: String) -> Bool {
    switch name {
    case "producer": producer = value
    case "output": output = value
    case "preview": subject = .preview(value)
    case "scenario": subject = .scenario(value)
    case "root": subject = .root
    case "list": subject = .list
    case "map": sourceMap = value
    case "left-out": leftOut = value
    case "step": steps.append(value)
    case "default": defaults.append(value)
    case "setting", "rule", "parameter":
      guard let halves = Self.halves(value) else { return false }
      append(Setting(halves.0, halves.1), to: name)
    default: return false
    }
    return true
  }

  private mutating func append(_ setting: Setting, to list: String) {
    switch list {
    case "setting": settings.append(setting)
    case "rule": rules.append(setting)
    default: parameters.append(setting)
    }
  }

  private static func halves(_ text: String) -> (String, String)? {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }
}
