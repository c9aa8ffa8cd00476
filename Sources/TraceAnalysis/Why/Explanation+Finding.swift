import TraceFormat

/// Which evaluation is to be explained.
public struct WhyQuestion: Sendable {
  /// Which are preferred, of those that the rest of the question leaves.
  public enum Choice: Sendable {
    case first
    /// A wasted one where there is one.
    case wastedFirst
    case wastedOnly
  }

  public var views: NamePattern
  /// The node's; `nil` for any.
  public var path: NamePattern?
  /// `nil` for the tick that has the best answer.
  public var tick: TickNumber?
  public var choice: Choice
  /// Whether all other nodes of the view that were evaluated in the tick are named, not only the first few.
  public var listsAll: Bool

  public init(
    views: NamePattern, path: NamePattern? = nil, tick: TickNumber? = nil, choice: Choice = .first,
    listsAll: Bool = false
  ) {
    (self.views, self.path, self.tick) = (views, path, tick)
    (self.choice, self.listsAll) = (choice, listsAll)
  }

  /// One view of exactly this name in a tick, by a wasted evaluation of it where there is one and it `isWasted`.
  public init(view: String, tick: TickNumber, isWasted: Bool) {
    self.init(views: NamePattern(exactly: view), tick: tick, choice: isWasted ? .wastedFirst : .first)
  }
}

extension Explanation {
  /// Looks for the answer to a question in what is left of a trace. Reads no further than it has to, and decodes nothing of
  /// blocks that have no part in it.
  ///
  ///     let answer = try Explanation.find(WhyQuestion(views: NamePattern("Cell"), tick: 3), in: reader)
  public static func find(_ question: WhyQuestion, in reader: TraceReader) throws(TraceError) -> WhyAnswer {
    var why = WhyReader(of: reader, question)
    while !why.isSettled, let block = try reader.nextBlock() { why.read(block, of: reader) }
    return why.finish()
  }
}
