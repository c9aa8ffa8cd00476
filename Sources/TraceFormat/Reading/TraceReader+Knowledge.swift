extension TraceReader {
  /// What the trace knows; everything if its metadata is lost.
  public var knowledge: TraceKnowledge { metadata?.knowledge ?? TraceKnowledge() }
}
