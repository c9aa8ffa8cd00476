import RedrawCore
import Testing
import TraceFormat

/// The engine and the format each have these terms, since neither knows the other. No `switch` has a default: a case that one
/// of them gets doesn't compile here until it has its counterpart.
@Suite struct SharedNumberTests {
  @Test(arguments: RedrawCore.ComparisonRule.allCases)
  func `a rule of comparison has the format's number`(_ rule: RedrawCore.ComparisonRule) {
    let counterpart: TraceFormat.ComparisonRule =
      switch rule {
      case .none: .none
      case .bytes: .bytes
      case .equatable: .equatable
      case .identity: .identity
      case .closure: .closure
      case .fields: .fields
      case .binding: .binding
      case .type: .type
      case .incomparable: .incomparable
      case .empty: .empty
      }
    #expect(counterpart.rawValue == rule.rawValue)
  }

  @Test(arguments: PropertyDescriptor.Holder.allCases)
  func `a holder has the format's number`(_ holder: PropertyDescriptor.Holder) {
    let counterpart: Holder =
      switch holder {
      case .stored: .stored
      case .state: .state
      case .binding: .binding
      case .stateObject: .stateObject
      case .observedObject: .observedObject
      case .environmentObject: .environmentObject
      case .environment: .environment
      case .observable: .observable
      case .published: .published
      case .bindable: .bindable
      case .preference: .preference
      case .dynamicProperty: .dynamicProperty
      }
    #expect(counterpart.rawValue == holder.rawValue)
  }

  @Test(arguments: EngineEvent.Reason.Flag.allCases)
  func `a flag of a reason has the format's bit`(_ flag: EngineEvent.Reason.Flag) {
    let counterpart: Reason.Flags =
      switch flag {
      case .dependencies: .dependencies
      case .view: .view
      case .identity: .identity
      case .first: .first
      }
    #expect(counterpart.rawValue == flag.rawValue)
  }
}
