/// Receives every event of an engine, one at a time, on the engine's thread.
///
///     final class Counter: EngineSink {
///       private(set) var evaluations = 0
///       func receive(_ event: EngineEvent) {
///         if case .evaluation = event { evaluations += 1 }
///       }
///     }
public protocol EngineSink: AnyObject {
  func receive(_ event: EngineEvent)

  // The most frequent events have methods of their own, so that a fast sink can receive them without an `EngineEvent` being
  // created. By default, these create one.
  func receive(_ begin: EngineEvent.TickBegin)
  /// An event's members as separate arguments, because copying the whole struct would count references.
  func receive(
    delivered kind: String, to target: String, node: NodeNumber?, cause: CauseNumber, number: CauseNumber,
    site: SourceSite?)
  func receive(_ write: EngineEvent.Write)
  func receive(_ mount: EngineEvent.Mount)
  func receive(_ evaluation: EngineEvent.Evaluation)
  func receive(_ skip: EngineEvent.Skip)
  func receive(wasted ordinal: UInt32)
  func receive(_ commit: EngineEvent.Commit)
  func receiveTickEnd()
}

extension EngineSink {
  public func receive(_ begin: EngineEvent.TickBegin) { receive(.tickBegin(begin)) }
  public func receive(
    delivered kind: String, to target: String, node: NodeNumber?, cause: CauseNumber, number: CauseNumber,
    site: SourceSite?
  ) {
    receive(
      .delivered(
        EngineEvent.Delivered(number: number, kind: kind, target: target, node: node, cause: cause, site: site)))
  }
  public func receive(_ write: EngineEvent.Write) { receive(.write(write)) }
  public func receive(_ mount: EngineEvent.Mount) { receive(.mount(mount)) }
  public func receive(_ evaluation: EngineEvent.Evaluation) { receive(.evaluation(evaluation)) }
  public func receive(_ skip: EngineEvent.Skip) { receive(.skip(skip)) }
  public func receive(wasted ordinal: UInt32) { receive(.wasted(ordinal)) }
  public func receive(_ commit: EngineEvent.Commit) { receive(.commit(commit)) }
  public func receiveTickEnd() { receive(.tickEnd) }
}
