/// Among the evaluations that had another reason than their node's usual one: which reason would be the better choice.
struct UsualReasonVote: ~Copyable {
  /// Two for each used node: re-made, signalled.
  private var ballots = GrowingBuffer<ReasonBallot>()
  private var count = 0

  init() {}

  mutating func start(nodes: Int) {
    count = 2 * nodes
    ballots.reset(count: count, to: ReasonBallot())
  }

  /// The vote of Boyer and Moore: whatever more than half of a node's other evaluations have is left over.
  @inline(__always) mutating func take(_ reason: ReasonID, use: NodeUse, isSignalled: Int) {
    let ballot = ballots.base + (2 &* Int(use) &+ isSignalled)
    ballot.pointee.votes &+= 1
    // Taken from one of two places: a branch would be mispredicted as often as not.
    ballot.pointee.latest = reason
    let lead = ballot.pointee.lead
    let candidate = UnsafeRawPointer(ballot).load(fromByteOffset: lead == 0 ? 0 : 4, as: ReasonID.self)
    ballot.pointee.reason = candidate
    ballot.pointee.lead = lead &+ (candidate == reason ? 1 : -1)
  }

  /// How many of a node's evaluations had another reason than its usual one.
  func votes(_ use: NodeUse, isSignalled: Int) -> UInt32 { ballots.base[2 &* Int(use) &+ isSignalled].votes }

  /// Counts them again, by other usual reasons.
  mutating func startCounting() {
    for index in 0..<count { ballots.base[index].votes = 0 }
  }

  @inline(__always) mutating func count(use: NodeUse, isSignalled: Int) {
    ballots.base[2 &* Int(use) &+ isSignalled].votes &+= 1
  }

  /// Drops the candidates that fewer evaluations may have than the reason in office.
  ///
  /// - Parameter all: how many evaluations of a node there were, re-made or signalled.
  /// - Returns: how many evaluations would have the usual reason that don't have it now.
  mutating func elect(_ all: (_ use: NodeUse, _ isSignalled: Int) -> UInt32) -> Int {
    var gain = 0
    for index in 0..<count where ballots.base[index].votes > 0 {
      let ballot = ballots.base[index]
      // At least its lead of them were for it, at most all that were not for the one in office.
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

/// The evaluations of a node that had another reason than the one in office: their candidate, by how many it leads, and
/// how many they are.
struct ReasonBallot: BitwiseCopyable {
  /// The reason that came last, in front of the candidate.
  var latest = UsualReasons.nobody
  var reason = UsualReasons.nobody
  var lead: Int32 = 0
  var votes: UInt32 = 0
}
