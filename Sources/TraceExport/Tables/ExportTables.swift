/// The tables to write, any of which can be missing.
struct ExportTables<Table: TableSink> {
  var evaluations, ticks, writes, types, metadata: Table?

  init(_ tables: [ExportTable: Table]) {
    evaluations = tables[.evaluations]
    ticks = tables[.ticks]
    writes = tables[.writes]
    types = tables[.types]
    metadata = tables[.metadata]
  }

  mutating func finish() {
    evaluations?.finish()
    ticks?.finish()
    writes?.finish()
    types?.finish()
    metadata?.finish()
  }
}
