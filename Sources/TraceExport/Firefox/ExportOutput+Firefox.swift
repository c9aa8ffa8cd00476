import JSONText

/// The parts of a profile that aren't rows.
extension ExportOutput {
  mutating func addFirefoxMeta(title: String, producer: String, end: UInt64) {
    addObject { meta in
      meta.add("product", "redraw-trace")
      meta.add("preprocessedProfileVersion", FirefoxProfile.version)
      meta.add("version", 24)
      meta.add("importedFrom", producer)
      meta.add("profileName", title)
      // The distance between samples is that between evaluations: nothing is drawn in gaps.
      meta.add("interval", 0.001)
      meta.add("startTime", 0)
      meta.add("profilingStartTime", 0)
      meta.add("profilingEndTime", Double(end) / 1_000_000)
      meta.add("processType", 0)
      meta.add("stackwalk", 0)
      meta.add("debug", false)
      meta.add("symbolicated", true)
      meta.add("symbolicationNotSupported", true)
      meta.add("usesOnlyOneStackType", true)
      meta.add("sourceCodeIsNotOnSearchfox", true)
      meta.addObject("extensions") { extensions in
        extensions.add("length", 0)
        for name in ["id", "name", "baseURL"] { extensions.addArray(name) { _ in } }
      }
      meta.addArray("categories") { categories in
        for category in FirefoxCategory.allCases {
          categories.addObject { object in
            object.add("name", category.name)
            object.add("color", category.color)
            object.addArray("subcategories") { $0.add("Other") }
          }
        }
      }
      meta.addArray("markerSchema") { schemas in
        for marker in FirefoxMarker.allCases { schemas.addObject { $0.addSchema(of: marker) } }
      }
    }
  }

  /// Adds a member whose value is a column.
  mutating func add(_ name: String, _ column: Int, of spool: ColumnSpool) {
    add(",\n")
    add(quoted: name)
    add(":[")
    spool.write(column, to: &self)
    add("]")
  }

  mutating func add(_ tables: FirefoxTables) {
    add("{\"stringArray\":[")
    tables.spool.write(FirefoxTables.Column.text.rawValue, to: &self)
    add("]")
    add(
      "stackTable", tables.rows(of: .stackFrame), [("frame", .stackFrame), ("prefix", .stackPrefix)], [], in: tables)
    add(
      "frameTable", tables.rows(of: .frame), [("func", .frame), ("category", .frameCategory)],
      [
        ("address", "-1"), ("inlineDepth", "0"), ("subcategory", "0"), ("nativeSymbol", "null"), ("innerWindowID", "0"),
        ("line", "null"), ("column", "null"),
      ], in: tables)
    add(
      "funcTable", tables.rows(of: .function),
      [("name", .function), ("source", .functionSource), ("lineNumber", .functionLine)],
      [("isJS", "false"), ("relevantForJS", "false"), ("resource", "-1"), ("columnNumber", "null")], in: tables)
    add(
      "sources", tables.rows(of: .source), [("filename", .source)],
      [("id", "null"), ("startLine", "1"), ("startColumn", "1"), ("sourceMapURL", "null")], in: tables)
    let none: [(String, FirefoxTables.Column)] = []
    add(
      "resourceTable", 0, none, [("lib", ""), ("name", ""), ("host", ""), ("type", "")], in: tables)
    add(
      "nativeSymbols", 0, none, [("libIndex", ""), ("address", ""), ("name", ""), ("functionSize", "")], in: tables)
    add("}")
  }

  /// - Parameters: - columns: columns whose values differ between rows. - constants: columns with the same value in
  ///   each row.
  private mutating func add(
    _ name: String, _ rows: Int, _ columns: [(String, FirefoxTables.Column)], _ constants: [(String, String)],
    in tables: FirefoxTables
  ) {
    add(",\n")
    add(quoted: name)
    add(":{\"length\":")
    add(number: UInt64(rows))
    for (name, column) in columns { add(name, column.rawValue, of: tables.spool) }
    for (name, value) in constants {
      add(",")
      add(quoted: name)
      add(":[")
      for row in 0..<rows {
        if row > 0 { add(",") }
        bytes.append(text: value)
      }
      add("]")
    }
    add("}")
  }
}

extension JSONObject {
  fileprivate mutating func addSchema(of marker: FirefoxMarker) {
    add("name", marker.rawValue)
    add("tooltipLabel", "{marker.name}")
    add("tableLabel", "{marker.name}")
    add("chartLabel", "{marker.name}")
    addArray("display") { display in
      display.add("marker-chart")
      display.add("marker-table")
      if marker == .tick { display.add("timeline-overview") }
    }
    addArray("fields") { fields in
      for detail in marker.details {
        fields.addObject { object in
          object.add("key", detail.key)
          object.add("label", detail.label)
          object.add("format", detail.format.rawValue)
        }
      }
    }
  }
}
