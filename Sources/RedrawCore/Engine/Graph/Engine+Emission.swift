/// Emits evaluations and skips.
extension Engine {
  @inline(__always)
  func emitEvaluation(of node: _Node, start: UInt64) {
    guard let current = frame.reason else { return }
    if options.recordsDurations || current.details != nil { return emitDetailedEvaluation(of: node, start: start) }
    guard let reason = knownReason(current, of: node) ?? reasonInWords() else { return }
    emitEvaluation(of: node, reason, cause: current.cause)
  }

  /// A function of its own, because most evaluations have no details.
  @inline(never)
  private func emitDetailedEvaluation(of node: _Node, start: UInt64) {
    guard let current = frame.reason else { return }
    let end = options.recordsDurations ? clock.wallTime : 0
    let details = current.details?.object
    guard let reason = knownReason(current, of: node) ?? reasonInWords() else { return }
    emitEvaluation(
      of: node, reason, cause: current.cause, values: details?.values, start: start, duration: end - start)
    if let details { emitFurtherCauses(details, of: node) }
  }

  @inline(__always)
  private func emitEvaluation(
    of node: _Node, _ reason: Immortal<EngineEvent.Reason>, cause: CauseNumber, values: ValueChange? = nil,
    start: UInt64 = 0, duration: UInt64 = 0
  ) {
    emit(
      EngineEvent.Evaluation(
        ordinal: node.record.ordinal, node: node.number, type: node.keptType.with { $0.descriptor },
        reason: reason, cause: cause, pass: tick.pass, values: values, start: start, duration: duration))
  }

  private func emitFurtherCauses(_ details: _Node.Details, of node: _Node) {
    for cause in details.furtherCauses {
      emit(.furtherCause(EngineEvent.FurtherCause(node: node.number, cause: cause)))
    }
  }

  func emitSkips(of node: _Node) {
    for index in 0..<update.skips.count {
      let skip = update.skips[index]
      emit(EngineEvent.Skip(node: node.number, type: skip.type, rule: skip.rule, count: skip.count, isSingle: false))
    }
    update.skips.removeAll()
  }
}
