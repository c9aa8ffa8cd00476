import RecordingProtocol

/// What of some sources doesn't compile here, and what a recording shows in its place.
public struct CheckedSources: Equatable, Sendable {
  /// An error of the compiler's: an overload that is missing, a label, a member.
  public struct Gap: Equatable, Sendable {
    /// `Views/Cart.swift:14`
    public let place: String
    /// The compiler's words.
    public let message: String
    /// The call around it, if it is one of Apple's: `Picker(_:selection:content:)`.
    public let call: String?
    /// The words without names of the user's.
    public let anonymous: String
  }

  public private(set) var gaps: [Gap] = []
  /// Views that would be recorded as one item each, with the reason.
  public private(set) var opaqueViews: [LeftOutPart] = []
  /// What else would be left out.
  public private(set) var leftOut: [LeftOutPart] = []

  init() {}

  /// Errors, but for those that follow from what was left out.
  mutating func add(_ errors: [CompileReport.Complaint], in sources: PartialSources) {
    // What can't be inferred may be known once nothing is missing.
    let certain = errors.filter { !$0.message.hasPrefix("cannot infer") && !$0.place.isEmpty }
    for complaint in certain.isEmpty ? errors : certain {
      guard let error = CompileError(complaint, in: sources.sources, sources.changes.edits) else {
        note(Gap(place: complaint.place, message: complaint.message, call: nil, anonymous: ""))
        continue
      }
      guard sources.changes.cause(of: error).place == error.place else { continue }
      let source = sources.sources[error.file]
      note(
        Gap(
          place: error.place, message: error.message, call: CallShape(around: error.word, in: source)?.text,
          anonymous: Self.anonymous(error.message)))
    }
  }

  private mutating func note(_ gap: Gap) {
    let isKnown = gaps.contains { $0.place == gap.place && ($0.message == gap.message || $0.call == gap.call) }
    if !isKnown { gaps.append(gap) }
  }

  mutating func add(_ changes: SourceChanges) {
    for part in changes.parts + changes.silentParts {
      if part.kind == .view { opaqueViews.append(part) } else { leftOut.append(part) }
    }
  }

  /// Names in quotes stay if they are Apple's. What is missing of the user's is no gap here.
  private static func anonymous(_ message: String) -> String {
    let names = CompileError.quoted(in: message)
    if message.hasPrefix("cannot find"), !names.contains(where: { isPublic($0[...]) }) { return "" }
    return message.split(separator: "'", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2) || isPublic(part) ? String(part) : "…"
    }.joined(separator: "'")
  }

  private static func isPublic(_ name: Substring) -> Bool {
    let bare = name.prefix { $0.isLetter || $0.isNumber }
    return SwiftUISurface.coverage(of: String(bare)) != nil || SwiftUISurface.coverage(of: "." + bare) != nil
      || ["String", "Int", "Double", "Bool", "Date", "URL", "CGFloat", "Binding"].contains(bare)
  }
}
