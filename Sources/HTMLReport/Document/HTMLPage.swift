import TraceReport

extension ReportData {
  /// The report as a page that stands alone: it loads nothing, and runs nothing but its own script.
  ///
  /// - Parameter version: of the program.
  public func page(version: String) -> String {
    let style = text(PackageResources.report_css)
    let script = Self.scripts.map(text).joined(separator: "\n")
    let fields = [
      "style-hash": SHA256.base64(of: Array(style.utf8)), "script-hash": SHA256.base64(of: Array(script.utf8)),
      "style": style, "script": script, "title": escaped(title), "generator": "redraw-trace \(version)",
      "data": Self.inElement(json),
    ]
    return ReportMark.comment(of: "report") + Self.filled(text(PackageResources.report_html), fields)
  }

  /// In the order in which they refer to one another.
  private static let scripts = [
    PackageResources.state_js, PackageResources.tables_js, PackageResources.timeline_js, PackageResources.tree_js,
    PackageResources.causes_js, PackageResources.page_js,
  ]

  private func text(_ bytes: [UInt8]) -> String { "\n" + String(decoding: bytes, as: UTF8.self) }

  /// JSON as it can be in an element: nothing in it ends that, or begins a comment.
  private static func inElement(_ json: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A template with its fields, `{{name}}`, replaced; what replaces them is not looked at again.
  private static func filled(_ template: String, _ fields: [String: String]) -> String {
    let pieces = template.split(separator: "{{", omittingEmptySubsequences: false)
    var page = String(pieces.first ?? "")
    for piece in pieces.dropFirst() {
      let parts = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      page += fields[String(parts[0])] ?? ""
      page += parts.dropFirst().joined()
    }
    return page
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case _ where scalar.properties.generalCategory == .control: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
