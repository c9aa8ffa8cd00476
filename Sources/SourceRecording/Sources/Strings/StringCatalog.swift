import JSONText
import RecordingProtocol

/// The strings of an `.xcstrings` file in one language.
struct StringCatalog {
  private(set) var strings: [CatalogString] = []
  private let platform: SourcePlatform

  /// - Parameter language: preferred to the one that the catalog is written in.
  init(parsing text: String, language: String, _ platform: SourcePlatform) throws(JSONFault) {
    self.platform = platform
    let root = try JSONValue(parsing: text).members
    let languages = [language, root["sourceLanguage"]?.text ?? language]
    for (key, entry) in (root["strings"]?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
      let localizations = entry.members["localizations"]?.members ?? [:]
      guard let localization = languages.lazy.compactMap({ localizations[$0]?.members }).first else { continue }
      let forms = forms(of: localization)
      // A key without a text of its own shows itself.
      if forms.isEmpty { continue }
      strings.append(CatalogString(key, forms, substitutions: substitutions(of: localization)))
    }
  }

  /// By plural category. Of texts for several devices, that of the platform counts.
  private func forms(of entry: [String: JSONValue]) -> [String: String] {
    if let text = entry["stringUnit"]?.members["value"]?.text { return ["other": text] }
    let variations = entry["variations"]?.members ?? [:]
    if let devices = variations["device"]?.members {
      let own = platform.devices.lazy.compactMap { devices[$0] }.first
      return (own ?? devices["other"]).map { forms(of: $0.members) } ?? [:]
    }
    return (variations["plural"]?.members ?? [:]).compactMapValues { $0.members["stringUnit"]?.members["value"]?.text }
  }

  private func substitutions(of entry: [String: JSONValue]) -> [String: CatalogString.Substitution] {
    let named = (entry["substitutions"]?.members ?? [:]).sorted { $0.key < $1.key }
    var found: [String: CatalogString.Substitution] = [:]
    for (index, (name, part)) in named.enumerated() {
      // Without a number, they are in the order of their names.
      let argument = part.members["argNum"]?.number ?? index + 1
      found[name] = CatalogString.Substitution(argument: argument, forms: forms(of: part.members))
    }
    return found
  }
}

extension SourcePlatform {
  /// As catalogs call its devices, the usual one first.
  fileprivate var devices: [String] {
    switch self {
    case .ios: ["iphone", "ipad"]
    case .macos: ["mac"]
    case .watchos: ["applewatch"]
    case .tvos: ["appletv"]
    case .visionos: ["applevision"]
    }
  }
}

extension JSONValue {
  fileprivate var members: [String: JSONValue] {
    guard case .object(let members) = content else { return [:] }
    return Dictionary(members.map { ($0.key, $0.value) }) { _, last in last }
  }

  fileprivate var text: String? { if case .string(let text) = content { text } else { nil } }
  fileprivate var number: Int? { if case .number(let digits) = content { Int(digits) } else { nil } }
}
