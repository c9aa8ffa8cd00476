import Foundation
import SourceLexing

/// The compiler's requests to a plugin. Keys that aren't needed here are omitted; unknown messages are answered as not
/// understood.
struct PluginRequest: Decodable {
  struct Empty: Decodable {}
  struct Macro: Decodable {
    let typeName: String
  }
  struct Syntax: Decodable {
    struct Location: Decodable {
      let fileID: String
      let line: Int
      /// The file's name in diagnostics, and the position of the source in it.
      var fileName: String?
      var offset: Int?
    }
    let source: String
    let location: Location?
  }
  struct Freestanding: Decodable {
    let macro: Macro
    let discriminator: String
    let syntax: Syntax
  }
  struct Attached: Decodable {
    let macro: Macro
    let macroRole: String
    let declSyntax: Syntax
    let attributeSyntax: Syntax?
    let lexicalContext: [Syntax]?
    /// For a macro that adds an extension.
    let extendedTypeSyntax: Syntax?
    let conformanceListSyntax: Syntax?
  }

  let getCapability: Empty?
  let expandFreestandingMacro: Freestanding?
  let expandAttachedMacro: Attached?
}

/// The answers to requests.
enum PluginResponse: Encodable {
  struct Capabilities: Encodable {
    struct Capability: Encodable {
      let protocolVersion = 7
      let features: [String] = []
    }
    let capability = Capability()
  }
  struct Expansion: Encodable {
    struct Diagnostic: Encodable {
      struct Position: Encodable {
        var fileName = ""
        var offset = 0
      }
      struct Range: Encodable {
        let fileName: String
        let startOffset: Int
        let endOffset: Int
      }
      struct FixIt: Encodable {
        struct Change: Encodable {
          let range: Range
          let newText: String
        }
        let message: String
        let changes: [Change]
      }
      let message: String
      var severity = "error"
      var position = Position()
      let highlights: [Range] = []
      let notes: [String] = []
      var fixIts: [FixIt] = []
    }
    let expandedSource: String?
    let diagnostics: [Diagnostic]
  }

  case getCapabilityResult(Capabilities)
  case expandMacroResult(Expansion)

  private enum Keys: String, CodingKey { case getCapabilityResult, expandMacroResult }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    switch self {
    case .getCapabilityResult(let result): try container.encode(result, forKey: .getCapabilityResult)
    case .expandMacroResult(let result): try container.encode(result, forKey: .expandMacroResult)
    }
  }

  /// The expansion, or the error at the macro's use.
  static func expansion(
    at use: PluginRequest.Syntax?, _ expand: () throws(ExpansionError) -> String
  ) -> PluginResponse {
    do {
      return .expandMacroResult(Expansion(expandedSource: try expand(), diagnostics: []))
    } catch {
      return .expandMacroResult(
        Expansion(expandedSource: nil, diagnostics: [Expansion.Diagnostic(message: error.message, at: use)]))
    }
  }
}

extension PluginResponse {
  /// An expansion with diagnostics. If one of them is an error, there is no expansion.
  static func expansion(
    _ expanded: String, _ diagnostics: [MacroDiagnostic], of source: PluginRequest.Syntax
  ) -> PluginResponse {
    let hasFailed = diagnostics.contains { $0.severity == .error }
    return .expandMacroResult(
      Expansion(
        expandedSource: hasFailed ? nil : expanded,
        diagnostics: diagnostics.map { Expansion.Diagnostic($0, in: source.location) }))
  }
}

extension PluginResponse.Expansion.Diagnostic {
  fileprivate init(_ diagnostic: MacroDiagnostic, in location: PluginRequest.Syntax.Location?) {
    let (file, start) = (location?.fileName ?? "", location?.offset ?? 0)
    message = diagnostic.message
    severity = diagnostic.severity.rawValue
    position = Position(fileName: file, offset: start + diagnostic.offset)
    fixIts = diagnostic.fixIts.map { fixIt in
      let range = Range(
        fileName: file, startOffset: start + fixIt.range.lowerBound, endOffset: start + fixIt.range.upperBound)
      return FixIt(message: fixIt.message, changes: [FixIt.Change(range: range, newText: fixIt.text)])
    }
  }

  /// An error at the first word of the source, which begins with the space and the comments above it.
  init(message: String, at use: PluginRequest.Syntax?) {
    self.message = message
    guard let use, let location = use.location else { return }
    let first = ParsedSource(path: "", module: "", text: use.source).tokens.first?.range.lowerBound ?? 0
    position = Position(fileName: location.fileName ?? "", offset: (location.offset ?? 0) + first)
  }
}

/// Why a macro can't be expanded.
struct ExpansionError: Error, Equatable {
  let message: String
}

/// Reads and writes messages in the compiler's framing: eight bytes of length, then JSON.
struct MessagePipe {
  let input = FileHandle.standardInput
  let output = FileHandle.standardOutput

  /// The next request, or `nil` once the compiler has closed its end.
  func receive() throws -> PluginRequest? {
    guard let header = try input.read(upToCount: 8), header.count == 8 else { return nil }
    let length = header.enumerated().reduce(0) { $0 | Int($1.element) << ($1.offset * 8) }
    guard let body = try input.read(upToCount: length), body.count == length else { return nil }
    return try JSONDecoder().decode(PluginRequest.self, from: body)
  }

  func send(_ response: PluginResponse) throws {
    let body = try JSONEncoder().encode(response)
    var message = Data((0..<8).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) })
    message.append(body)
    try output.write(contentsOf: message)
  }
}
