import TraceFormat

/// Which evaluation to explain.
public struct WhyQuestion: Sendable {
  /// Which of the matching evaluations to prefer.
  public enum Choice: Sendable {
    case first
    /// A wasted one, if there is one.
    case wastedFirst
    case wastedOnly
  }

  public var views: NamePattern
  /// The node's path; `nil` for any.
  public var path: NamePattern?
  /// `nil` for the tick with the best answer.
  public var tick: TickNumber?
  public var choice: Choice
  /// Whether to list all other nodes of the view that were evaluated in the tick, instead of only the first few.
  public var listsAll: Bool

  public init(
    views: NamePattern, path: NamePattern? = nil, tick: TickNumber? = nil, choice: Choice = .first,
    listsAll: Bool = false
  ) {
    (self.views, self.path, self.tick) = (views, path, tick)
    (self.choice, self.listsAll) = (choice, listsAll)
  }

  /// The view with exactly this name in a tick; a wasted evaluation if there is one and `isWasted` is set.
  public init(view: String, tick: TickNumber, isWasted: Bool) {
    self.init(views: NamePattern(exactly: view), tick: tick, choice: isWasted ? .wastedFirst : .first)
  }
}

extension Explanation {
  /// Finds the answer to a question in the rest of a trace. It reads no further than necessary, and decodes only blocks
  /// that are relevant.
  ///
  ///     let answer = try Explanation.find(WhyQuestion(views: NamePattern("Cell"), tick: 3), in: reader)
  public static func find(_ question: WhyQuestion, in reader: TraceReader) throws(TraceError) -> WhyAnswer {
    var why = WhyReader(of: reader, question)
    while !why.isSettled, let block = try reader.nextBlock() { why.read(block, of: reader) }
    return why.finish()
  }
}
