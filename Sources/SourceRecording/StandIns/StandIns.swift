import SourceLexing

/// Small modules that replace Apple's where sources import them: enough for code that draws nothing and logs nowhere.
struct StandIn {
  let name: String
  let text: String
  /// Words that tell that it is needed where nothing imports it.
  var words: Set<String> = []
  /// Every file sees its names without an import, as they are Foundation's on Apple's systems.
  var isImplicit = false

  /// Those that a project needs, each behind what it imports itself.
  static func needed(by project: SourceProject) -> [StandIn] {
    let used = project.modules.flatMap(\.files).reduce(into: Set<String>()) { names, file in
      guard let text = try? sourceText(of: file) else { return }
      for token in Lexer.tokens(in: text) where token.kind == .name { names.insert(token.text) }
    }
    return all.filter { !$0.words.isDisjoint(with: used) && !($0.isImplicit && used.contains("FoundationNetworking")) }
  }

  static let names = Set(all.filter { !$0.isImplicit }.map(\.name))

  var options: [String] { isImplicit ? ["-Xfrontend", "-import-module", "-Xfrontend", name] : [] }

  private static let all = [
    StandIn(name: "CoreGraphics", text: "@_exported import Foundation\n", words: ["CoreGraphics"]),
    StandIn(name: "UIKit", text: "@_exported import SwiftUI\n", words: ["UIKit"]),
    StandIn(name: "os", text: logging, words: ["os", "OSLog"]),
    StandIn(name: "OSLog", text: "@_exported import os\n", words: ["OSLog"]),
    StandIn(name: "RedrawNetworking", text: networking, words: networkingWords, isImplicit: true),
    // What these declare of use to views comes with SwiftUI's own stand-in.
    StandIn(name: "UniformTypeIdentifiers", text: "@_exported import SwiftUI\n", words: ["UniformTypeIdentifiers"]),
    StandIn(name: "CoreTransferable", text: "@_exported import SwiftUI\n", words: ["CoreTransferable"]),
    StandIn(name: "PhotosUI", text: "@_exported import SwiftUI\n", words: ["PhotosUI"]),
  ]

  private static let logging = """
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
