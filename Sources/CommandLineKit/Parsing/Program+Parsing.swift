/// What a command line requests.
public enum Request: Sendable {
  case run(any Command, Arguments)
  case help(CommandPlace)
  case version
  /// The command line is empty.
  case overview
  case names(NameQuestion)
}

extension Program {
  /// Parses the words after the program's name.
  ///
  ///     switch try program.request(in: ["greet", "Ada", "--loud"]) { … }
  public func request(in words: [String]) throws(UsageError) -> Request {
    if words.isEmpty { return .overview }
    if let question = NameQuestion(words) { return .names(question) }
    var place = self.place
    // After "--", nothing is an option, so the next word is the name of a command.
    var hasOptions = true
    for (index, word) in words.enumerated() {
      guard case .group = place.node else { return try commandRequest(at: place, words[index...]) }
      switch word {
      case "--" where hasOptions: hasOptions = false
      case "--help" where hasOptions, "-h" where hasOptions: return .help(place)
      case "--version" where hasOptions: return .version
      default: place = try place.step(to: word, mayBeOption: hasOptions)
      }
    }
    return try commandRequest(at: place, [])
  }

  /// The place that words such as `["oven", "clean"]` lead to.
  public func place(at words: [String]) throws(UsageError) -> CommandPlace {
    var place = self.place
    for word in words { place = try place.step(to: word) }
    return place
  }

  private func commandRequest(at place: CommandPlace, _ words: ArraySlice<String>) throws(UsageError) -> Request {
    guard case .command(let command) = place.node else {
      throw UsageError(place: place.words, fault: .missingCommand(known: place.children.map(\.about.name)))
    }
    do {
      var scanner = WordScanner(options: place.options, arguments: place.arguments)
      switch try scanner.scan(words) {
      case .help: return .help(place)
      case .version: return .version
      case .command: return .run(command, try scanner.values(for: command.parameters))
      }
    } catch {
      throw UsageError(place: place.words, fault: error)
    }
  }
}

extension CommandPlace {
  fileprivate func step(to word: String, mayBeOption: Bool = true) throws(UsageError) -> CommandPlace {
    if let child = child(named: word) { return child }
    guard case .group = node else { throw UsageError(place: words, fault: .unexpectedArgument(word)) }
    let isOption = mayBeOption && word.hasPrefix("-") && word.count > 1
    let fault: UsageFault =
      isOption
      ? .unknownOption(word, known: options.map(\.name))
      : .unknownCommand(word, known: children.map(\.about.name))
    throw UsageError(place: words, fault: fault)
  }
}
