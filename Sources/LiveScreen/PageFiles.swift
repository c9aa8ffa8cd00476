/// The files of the pages that a browser gets: they load nothing but one another.
public struct PageFile: Sendable {
  public let type: String
  public let bytes: [UInt8]

  /// By the name under which a page asks for it.
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
  /// A report that is shown anew when its trace has changed.
  public static let follow = PageFile(type: page, bytes: PackageResources.follow_html)

  /// What these pages may load and run: their own files and nothing in the page itself.
  public static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; "
    + "form-action 'none'; frame-ancestors 'none'"

  private static let page = "text/html; charset=utf-8"
  private static let script = "text/javascript; charset=utf-8"
}
