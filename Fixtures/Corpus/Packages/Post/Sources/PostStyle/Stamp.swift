import SwiftUI

#if canImport(UIKit)
  import UIKit
  public typealias PlatformColor = UIColor
#elseif canImport(AppKit)
  import AppKit
  public typealias PlatformColor = NSColor
#endif

public struct Stamp: ViewModifier {
  public init() {}
  public func body(content: Content) -> some View { content.foregroundColor(Color(PlatformColor.red)) }
}
