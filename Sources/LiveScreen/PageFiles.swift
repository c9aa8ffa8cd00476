/// The files of the pages that a browser loads. They refer only to each other.
public struct PageFile: Sendable {
  public let type: String
  public let bytes: [UInt8]

  /// The file that a page requests by this name.
  public static func named(_ name: String) -> PageFile? {
    switch name {
    case "screen.css": PageFile(type: "text/css; charset=utf-8", bytes: PackageResources.screen_css)
    case "screen.js": PageFile(type: script, bytes: PackageResources.screen_js)
    case "controls.js": PageFile(type: script, bytes: PackageResources.controls_js)
    case "follow.js": PageFile(type: script, bytes: PackageResources.follow_js)
    default: nil
    }
  }

  /// The screen of a session.
  public static let screen = PageFile(type: page, bytes: PackageResources.screen_html)
  /// A report that is reloaded when its trace changes.
  public static let follow = PageFile(type: page, bytes: PackageResources.follow_html)

  /// The content security policy: pages load and run only their own files, and nothing inline.
  public static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; "
    + "form-action 'none'; frame-ancestors 'none'"

  private static let page = "text/html; charset=utf-8"
  private static let script = "text/javascript; charset=utf-8"
}
