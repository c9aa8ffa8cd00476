import TraceReport

extension ReportData {
  /// The report as a page that stands alone: it loads nothing, and runs nothing but its own script.
  ///
  /// - Parameter version: of the program.
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

  /// In the order in which they refer to one another.
  private static let scripts = [
    PackageResources.state_js, PackageResources.tables_js, PackageResources.timeline_js, PackageResources.tree_js,
    PackageResources.causes_js, PackageResources.page_js,
  ]

  /// JSON as it can be in an element: nothing in it ends that, or begins a comment.
  private static func inElement(_ json: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
