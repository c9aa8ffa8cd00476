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

  // The events that a tick consists of come through these, so that a sink which is in a hurry can take them without their
  // being put into an `EngineEvent` and out of it again. By default, they are.
  func receive(_ begin: EngineEvent.TickBegin)
  func receive(_ delivered: EngineEvent.Delivered)
  func receive(_ write: EngineEvent.Write)
  func receive(_ mount: EngineEvent.Mount)
  func receive(_ evaluation: EngineEvent.Evaluation)
  func receive(_ skip: EngineEvent.Skip)
}

extension EngineSink {
  public func receive(_ begin: EngineEvent.TickBegin) { receive(.tickBegin(begin)) }
  public func receive(_ delivered: EngineEvent.Delivered) { receive(.delivered(delivered)) }
  public func receive(_ write: EngineEvent.Write) { receive(.write(write)) }
  public func receive(_ mount: EngineEvent.Mount) { receive(.mount(mount)) }
  public func receive(_ evaluation: EngineEvent.Evaluation) { receive(.evaluation(evaluation)) }
  public func receive(_ skip: EngineEvent.Skip) { receive(.skip(skip)) }
}
