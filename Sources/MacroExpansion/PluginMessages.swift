import Foundation

/// What the compiler asks of a plugin. Keys that aren't needed here are not listed; unknown messages are answered as
/// not understood.
struct PluginRequest: Decodable {
  struct Empty: Decodable {}
  struct Macro: Decodable {
    let typeName: String
  }
  struct Syntax: Decodable {
    struct Location: Decodable {
      let fileID: String
      let line: Int
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
    /// Of a macro that adds an extension.
    let extendedTypeSyntax: Syntax?
    let conformanceListSyntax: Syntax?
  }

  let getCapability: Empty?
  let expandFreestandingMacro: Freestanding?
  let expandAttachedMacro: Attached?
}

/// What it is answered.
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
        let fileName = ""
        let offset = 0
      }
      let message: String
      let severity = "error"
      let position = Position()
      let highlights: [String] = []
      let notes: [String] = []
      let fixIts: [String] = []
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

  /// The expansion, or why there is none.
  static func expansion(_ expand: () throws(ExpansionError) -> String) -> PluginResponse {
    do {
      return .expandMacroResult(Expansion(expandedSource: try expand(), diagnostics: []))
    } catch {
      return .expandMacroResult(
        Expansion(expandedSource: nil, diagnostics: [Expansion.Diagnostic(message: error.message)]))
    }
  }
}

/// Why a macro can't be expanded.
struct ExpansionError: Error, Equatable {
  let message: String
}

/// Messages as they go through a pipe: eight bytes of length, then JSON.
struct MessagePipe {
  let input = FileHandle.standardInput
  let output = FileHandle.standardOutput

  /// The next request; `nil` once the compiler has hung up.
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
