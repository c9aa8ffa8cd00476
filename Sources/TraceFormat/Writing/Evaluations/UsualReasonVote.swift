/// Finds, among the evaluations with an unusual reason, a reason that would be a better usual one.
struct UsualReasonVote: ~Copyable {
  /// Two for each used node: re-created, signalled.
  private var ballots = GrowingBuffer<ReasonBallot>()
  private var count = 0
  /// Whether there was any evaluation with an unusual reason.
  private(set) var hasAny = false

  init() {}

  mutating func start(nodes: Int) {
    count = 2 * nodes
    hasAny = false
    ballots.reset(count: count, to: ReasonBallot())
  }

  /// The Boyer–Moore majority vote: if more than half of a node's other evaluations have the same reason, it remains.
  @inline(__always) mutating func take(_ reason: ReasonID, use: NodeUse, isSignalled: Int) {
    let ballot = ballots.base + (2 &* Int(use) &+ isSignalled)
    hasAny = true
    ballot.pointee.votes &+= 1
    // One of two addresses instead of a branch, which would be mispredicted half of the time.
    ballot.pointee.latest = reason
    let lead = ballot.pointee.lead
    let candidate = UnsafeRawPointer(ballot).load(fromByteOffset: lead == 0 ? 0 : 4, as: ReasonID.self)
    ballot.pointee.reason = candidate
    ballot.pointee.lead = lead &+ (candidate == reason ? 1 : -1)
  }

  /// The number of a node's evaluations with an unusual reason.
  func votes(_ use: NodeUse, isSignalled: Int) -> UInt32 { ballots.base[2 &* Int(use) &+ isSignalled].votes }

  /// Starts counting again with other usual reasons.
  mutating func startCounting() {
    for index in 0..<count { ballots.base[index].votes = 0 }
  }

  @inline(__always) mutating func count(use: NodeUse, isSignalled: Int) {
    ballots.base[2 &* Int(use) &+ isSignalled].votes &+= 1
  }

  /// Drops the candidates that may have fewer evaluations than the current usual reason.
  ///
  /// - Parameter all: the number of a node's evaluations, re-created or signalled.
  /// - Returns: by how many the evaluations with a usual reason would increase.
  mutating func elect(_ all: (_ use: NodeUse, _ isSignalled: Int) -> UInt32) -> Int {
    var gain = 0
    for index in 0..<count where ballots.base[index].votes > 0 {
      let ballot = ballots.base[index]
      // A candidate has at least as many votes as its lead, and at most all that aren't the current one's.
      let others = Int(all(NodeUse(index / 2), index & 1)) - Int(ballot.votes)
      if Int(ballot.lead) > others {
        gain += Int(ballot.lead) - others
      } else {
        ballots.base[index].reason = UsualReasons.nobody
      }
    }
    return gain
  }

  func elected(_ use: NodeUse, over usual: UsualReasons) -> UsualReasons {
    var better = usual
    for isSignalled in 0...1 where ballots.base[2 * Int(use) + isSignalled].reason != UsualReasons.nobody {
      better[isSignalled] = ballots.base[2 * Int(use) + isSignalled].reason
    }
    return better
  }
}

/// A node's evaluations with an unusual reason: their candidate, its lead, and their number.
struct ReasonBallot: BitwiseCopyable {
  /// The latest reason, before the candidate.
  var latest = UsualReasons.nobody
  var reason = UsualReasons.nobody
  var lead: Int32 = 0
  var votes: UInt32 = 0
}
