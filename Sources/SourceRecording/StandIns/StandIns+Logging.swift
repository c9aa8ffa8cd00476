extension StandIns {
  static let logging = """
    @_exported import Foundation

    public struct OSLogPrivacy: Sendable {
      public static let auto = OSLogPrivacy()
      public static let `public` = OSLogPrivacy()
      public static let `private` = OSLogPrivacy()
      public static let sensitive = OSLogPrivacy()
    }

    public struct OSLogType: Sendable {
      public static let `default` = OSLogType()
      public static let debug = OSLogType()
      public static let info = OSLogType()
      public static let error = OSLogType()
      public static let fault = OSLogType()
    }

    public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
      public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation<T>(_ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto) {}
      }
      public init(stringLiteral value: String) {}
      public init(stringInterpolation: StringInterpolation) {}
    }

    public struct OSLog: Sendable {
      public static let `default` = OSLog(subsystem: "", category: "")
      public init(subsystem: String, category: String) {}
    }

    public struct Logger: Sendable {
      public init() {}
      public init(subsystem: String, category: String) {}
      public init(_ log: OSLog) {}
      public func log(_ message: OSLogMessage) {}
      public func log(level: OSLogType, _ message: OSLogMessage) {}
      public func trace(_ message: OSLogMessage) {}
      public func debug(_ message: OSLogMessage) {}
      public func info(_ message: OSLogMessage) {}
      public func notice(_ message: OSLogMessage) {}
      public func warning(_ message: OSLogMessage) {}
      public func error(_ message: OSLogMessage) {}
      public func critical(_ message: OSLogMessage) {}
      public func fault(_ message: OSLogMessage) {}
    }

    public func os_log(_ message: StaticString, _ arguments: any CVarArg...) {}
    public func os_log(
      _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...) {}
    public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...) {}

    """
}
