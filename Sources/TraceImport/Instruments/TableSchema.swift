/// What a column of a table is used for.
enum ColumnRole: Int, CaseIterable {
  case start, duration, id, updateType, allocations, description, category, module, process, rootCauses, severity
  case label, source, destination, changedProperties, valueType

  /// By the column's mnemonic.
  init?(_ mnemonic: String) {
    switch mnemonic {
    case "start", "timestamp": self = .start
    case "duration": self = .duration
    case "id": self = .id
    case "update-type": self = .updateType
    case "allocations": self = .allocations
    case "description": self = .description
    case "category": self = .category
    case "module": self = .module
    case "process": self = .process
    case "root-causes": self = .rootCauses
    case "severity": self = .severity
    case "label": self = .label
    case "source-node": self = .source
    case "destination-node-event-id": self = .destination
    case "changed-properties": self = .changedProperties
    case "value-type": self = .valueType
    default: return nil
    }
  }
}

/// The kind of a table, by the name of its schema.
enum TableKind {
  /// `swiftui-updates`, and the parts of it that Xcode 27 exports separately.
  case updates
  case causes, groups
  /// A table of the SwiftUI instrument without evaluations: layout and changes aren't imported.
  case passedOver
  case unknown

  init(_ schema: String) {
    switch schema {
    case "swiftui-updates", "SwiftUIFilteredUpdates", "swiftui-filtered-updates": self = .updates
    case "swiftui-causes", "swiftui-full-causes": self = .causes
    case "swiftui-update-groups": self = .groups
    case "swiftui-changes", "swiftui-layout-updates", "SwiftUILayoutUpdates2", "swiftui-layout-updates-2":
      self = .passedOver
    default: self = .unknown
    }
  }

  /// The columns that a row needs.
  var needed: [ColumnRole] {
    switch self {
    case .updates: [.start, .duration, .description]
    case .causes: [.source, .destination]
    case .groups: [.start, .duration]
    case .passedOver, .unknown: []
    }
  }

  /// The columns that are read.
  var roles: Set<ColumnRole> {
    switch self {
    case .updates:
      [
        .start, .duration, .id, .updateType, .allocations, .description, .category, .module, .process, .rootCauses,
        .severity,
      ]
    case .causes: [.source, .destination, .changedProperties, .valueType, .process]
    case .groups: [.start, .duration, .process]
    case .passedOver, .unknown: []
    }
  }
}

/// The schema of the current table: its columns in order.
struct TableSchema {
  var name = ""
  var kind = TableKind.unknown
  private(set) var columns: [ColumnRole?] = []

  mutating func addColumn(_ mnemonic: String) {
    let role = ColumnRole(mnemonic)
    columns.append(role.flatMap { kind.roles.contains($0) && !columns.contains($0) ? $0 : nil })
  }

  /// Whether it has the columns that its rows need.
  var isComplete: Bool { kind.needed.allSatisfy { columns.contains($0) } }
}
