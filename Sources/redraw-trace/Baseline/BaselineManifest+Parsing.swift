import JSONText
import SourceRecording
import TerminalText

/// Why a text isn't a manifest: what is wrong, and where.
struct ManifestFault: Error, Equatable {
  enum Kind: Equatable {
    case json(JSONFault.Kind)
    case unknownKey(String, known: [String])
    case repeatedKey(String)
    case missingKey(String)
    /// A key's value has the wrong type or form; the text says what it should be.
    case notA(String, of: String)
    /// Two keys that contradict each other.
    case both(String, String)
    case badStep(String)
    case controlCharacters(of: String)
    /// A path that leads out of the repository.
    case outside(String, top: String)
    /// A key's value is code, which was not allowed.
    case code(String)
  }

  let kind: Kind
  let place: TextPlace
}

extension BaselineManifest {
  enum Key: String, CaseIterable {
    case version, sources, package, project, target, swiftVersion, platform, swiftc, timeout, all, traces
  }

  enum TraceKey: String, CaseIterable {
    case file, preview, scenario, root, stepsFile, steps
  }

  /// Parses a manifest; its paths are relative to `folder`.
  init(parsing text: String, in folder: FolderPath, takesCode: Bool) throws(ManifestFault) {
    let parser = ManifestParser(text: text, folder: folder, takesCode: takesCode)
    let root = try parser.root()
    let members = try parser.members(of: root, Key.self, "the manifest")
    guard let version = members[.version] else { throw parser.fault(.missingKey("version"), root) }
    _ = try parser.number(version, "version", 1...1)
    var choice = SourceChoice(place: try parser.place(members, root))
    if let value = members[.swiftVersion] { choice.mode = try parser.number(value, "swiftVersion", 5...6) }
    if let value = members[.platform] { choice.platform = try parser.platform(value) }
    if let value = members[.swiftc] {
      try parser.checkTakesCode(value, "swiftc")
      choice.compilerOptions = try parser.words(value, "swiftc")
    }
    if let value = members[.timeout] { choice.timeout = try parser.number(value, "timeout", 1...86_400) }
    let isOfAll = try members[.all].map { value throws(ManifestFault) in try parser.truth(value, "all") }
    self.init(sources: choice, isOfAll: isOfAll ?? false)
    for value in try members[.traces].map({ value throws(ManifestFault) in try parser.list(value, "traces") }) ?? [] {
      let journey = try parser.journey(value)
      if journeys.contains(where: { $0.file == journey.file }) {
        throw parser.fault(.repeatedKey(journey.file), value)
      }
      journeys.append(journey)
    }
  }
}

/// Turns JSON into values, and throws the location of what is wrong.
private struct ManifestParser {
  let text: String
  let folder: FolderPath
  let takesCode: Bool

  func fault(_ kind: ManifestFault.Kind, _ value: JSONValue) -> ManifestFault {
    ManifestFault(kind: kind, place: TextPlace(ofByte: value.range.lowerBound, in: text))
  }

  func root() throws(ManifestFault) -> JSONValue {
    do throws(JSONFault) { return try JSONValue(parsing: text) } catch {
      throw ManifestFault(kind: .json(error.kind), place: TextPlace(ofByte: error.offset, in: text))
    }
  }

  /// The members of an object by key. Unknown and repeated keys are errors.
  func members<Key: RawRepresentable<String> & CaseIterable & Hashable>(
    of value: JSONValue, _ keys: Key.Type, _ name: String
  ) throws(ManifestFault) -> [Key: JSONValue] {
    guard case .object(let list) = value.content else { throw fault(.notA("an object", of: name), value) }
    var members: [Key: JSONValue] = [:]
    for member in list {
      let place = TextPlace(ofByte: member.keyRange.lowerBound, in: text)
      guard let key = Key(rawValue: member.key) else {
        throw ManifestFault(kind: .unknownKey(member.key, known: Key.allCases.map(\.rawValue)), place: place)
      }
      guard members.updateValue(member.value, forKey: key) == nil else {
        throw ManifestFault(kind: .repeatedKey(member.key), place: place)
      }
    }
    return members
  }

  func place(_ members: [BaselineManifest.Key: JSONValue], _ root: JSONValue) throws(ManifestFault)
    -> SourceChoice.Place
  {
    let target = try members[.target].map { value throws(ManifestFault) in try word(value, "target") }
    if let package = members[.package] {
      if members[.sources] != nil { throw fault(.both("sources", "package"), package) }
      if members[.project] != nil { throw fault(.both("project", "package"), package) }
      return .package(try path(package, "package"), target: target)
    }
    if let project = members[.project] {
      if members[.sources] != nil { throw fault(.both("sources", "project"), project) }
      return .project(try path(project, "project"), target: target)
    }
    guard let sources = members[.sources] else { throw fault(.missingKey("sources"), root) }
    var paths: [String] = []
    for element in try list(sources, "sources") { paths.append(try path(element, "sources")) }
    if paths.isEmpty { throw fault(.notA("a list of files and folders", of: "sources"), sources) }
    return .paths(paths)
  }

  func journey(_ value: JSONValue) throws(ManifestFault) -> Journey {
    let members = try members(of: value, BaselineManifest.TraceKey.self, "a trace")
    guard let file = members[.file] else { throw fault(.missingKey("file"), value) }
    var journey = Journey(file: try name(file, "file"))
    // A path would lead out of the folder, and only .rtrace files are traces.
    if journey.file.contains("/") || !journey.file.hasSuffix(".rtrace") {
      throw fault(.notA("a name that ends in .rtrace", of: "file"), file)
    }
    var chosen = ""
    for key in [BaselineManifest.TraceKey.preview, .scenario, .root] {
      guard let value = members[key] else { continue }
      let name = try word(value, key.rawValue)
      if key == .root { try checkTakesCode(value, key.rawValue) }
      if !chosen.isEmpty { throw fault(.both(chosen, key.rawValue), value) }
      chosen = key.rawValue
      journey.choice = key == .preview ? .preview(name) : key == .scenario ? .scenario(name) : .root(name)
    }
    if let value = members[.stepsFile] { journey.stepFile = try path(value, "stepsFile") }
    if let value = members[.steps] { journey.steps = try steps(value) }
    if chosen == "scenario", let steps = members[.steps] ?? members[.stepsFile] {
      throw fault(.both("scenario", "steps"), steps)
    }
    return journey
  }

  /// Steps are parsed here, before anything is compiled.
  private func steps(_ value: JSONValue) throws(ManifestFault) -> [String] {
    for element in try list(value, "steps") {
      let text = try word(element, "steps")
      do { _ = try SourceSteps.all(file: nil, words: [text]) } catch {
        let message =
          if case RecordingFault.badStep(_, let error) = error.reason { "\(error)" } else { error.reason.message }
        throw fault(.badStep(message), element)
      }
    }
    return try words(value, "steps")
  }

  // MARK: What it may name

  func checkTakesCode(_ value: JSONValue, _ key: String) throws(ManifestFault) {
    if !takesCode { throw fault(.code(key), value) }
  }

  /// A path as written, which must stay within the repository.
  private func path(_ value: JSONValue, _ key: String) throws(ManifestFault) -> String {
    let name = try name(value, key)
    if !folder.mayName(folder.path(to: name)) { throw fault(.outside(name, top: folder.top), value) }
    return name
  }

  // MARK: Values

  func list(_ value: JSONValue, _ key: String) throws(ManifestFault) -> [JSONValue] {
    guard case .array(let elements) = value.content else { throw fault(.notA("a list", of: key), value) }
    return elements
  }

  func words(_ value: JSONValue, _ key: String) throws(ManifestFault) -> [String] {
    var words: [String] = []
    for element in try list(value, key) { words.append(try word(element, key)) }
    return words
  }

  /// Text that is passed to other programs, so it can't contain NUL.
  func word(_ value: JSONValue, _ key: String) throws(ManifestFault) -> String {
    guard case .string(let word) = value.content, !word.isEmpty else { throw fault(.notA("a string", of: key), value) }
    if word.utf8.contains(0) { throw fault(.controlCharacters(of: key), value) }
    return word
  }

  /// A file name. Control characters are refused, so that the name shown is the name written.
  func name(_ value: JSONValue, _ key: String) throws(ManifestFault) -> String {
    let name = try word(value, key)
    if hasControlCharacters(name) { throw fault(.controlCharacters(of: key), value) }
    return name
  }

  func platform(_ value: JSONValue) throws(ManifestFault) -> SourcePlatform {
    guard let platform = SourcePlatform(rawValue: try word(value, "platform")) else {
      throw fault(.notA("one of \(SourcePlatform.allNames)", of: "platform"), value)
    }
    return platform
  }

  func truth(_ value: JSONValue, _ key: String) throws(ManifestFault) -> Bool {
    guard case .bool(let truth) = value.content else { throw fault(.notA("true or false", of: key), value) }
    return truth
  }

  func number(_ value: JSONValue, _ key: String, _ range: ClosedRange<Int>) throws(ManifestFault) -> Int {
    guard case .number(let digits) = value.content, let number = Int(digits), range.contains(number) else {
      let words = range.count == 1 ? "\(range.lowerBound)" : "a number from \(range.lowerBound) to \(range.upperBound)"
      throw fault(.notA(words, of: key), value)
    }
    return number
  }
}
