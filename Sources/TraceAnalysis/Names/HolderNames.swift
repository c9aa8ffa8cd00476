import TraceFormat

extension Holder {
  package static let named: [(name: String, holder: Holder)] = [
    ("stored", .stored), ("state", .state), ("binding", .binding), ("stateObject", .stateObject),
    ("observedObject", .observedObject), ("environmentObject", .environmentObject), ("environment", .environment),
    ("observable", .observable), ("published", .published), ("bindable", .bindable), ("preference", .preference),
    ("dynamicProperty", .dynamicProperty),
  ]

  /// One word; a number for a holder of a later version.
  package var name: String { Self.named.first { $0.holder == self }?.name ?? "holder-\(rawValue)" }
}
