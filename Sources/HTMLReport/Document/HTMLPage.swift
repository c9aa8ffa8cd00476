import TraceReport

extension ReportData {
  /// The report as a self-contained page: it loads nothing, and runs only its own script.
  ///
  /// - Parameter version: the program's version.
  public func page(version: String) -> String {
    let style = PageTemplate.style
    let script = Self.scripts.map(PageTemplate.text).joined(separator: "\n")
    let fields = [
      "style-hash": SHA256.base64(of: Array(style.utf8)), "script-hash": SHA256.base64(of: Array(script.utf8)),
      "style": style, "script": script, "title": PageTemplate.escaped(title), "generator": "redraw-trace \(version)",
      "data": Self.inElement(json),
    ]
    return ReportMark.comment(of: "report") + PageTemplate.filled(PackageResources.report_html, fields)
  }

  /// In order of their dependencies.
  private static let scripts = [
    PackageResources.state_js, PackageResources.tables_js, PackageResources.timeline_js, PackageResources.tree_js,
    PackageResources.causes_js, PackageResources.page_js,
  ]

  /// JSON as the text of an element: nothing in it is read as markup.
  private static func inElement(_ json: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    for byte in json.utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += "\\u003c".utf8
      case UInt8(ascii: "&"): bytes += "\\u0026".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
