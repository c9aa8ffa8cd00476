/// What is made of each table, any of which can be missing.
struct ExportTables<Value> {
  var evaluations, ticks, writes, types, metadata: Value?

  init(_ make: (ExportTable) -> Value?) {
    evaluations = make(.evaluations)
    ticks = make(.ticks)
    writes = make(.writes)
    types = make(.types)
    metadata = make(.metadata)
  }

  subscript(table: ExportTable) -> Value? {
    get {
      switch table {
      case .evaluations: evaluations
      case .ticks: ticks
      case .writes: writes
      case .types: types
      case .metadata: metadata
      }
    }
    set {
      switch table {
      case .evaluations: evaluations = newValue
      case .ticks: ticks = newValue
      case .writes: writes = newValue
      case .types: types = newValue
      case .metadata: metadata = newValue
      }
    }
  }

  /// Changes all that are there.
  mutating func forEach(_ body: (inout Value) -> Void) {
    for table in ExportTable.allCases {
      guard var value = self[table].take() else { continue }
      body(&value)
      self[table] = value
    }
  }
}
