/// The lists of other authors' packages that have stand-ins: the ones that views import most and that can't be compiled here, because
/// they are built around UIKit or AppKit, need macros, or observe what this system lacks.
///
/// A package in a folder of the user's own is compiled as it is, even if it has one of these names.
enum ListedPackages {
  static let modules = Set(lists.keys)

  /// By module.
  static let lists: [String: [UInt8]] = [
    "ButtonKit": PackageResources.ButtonKit_list,
    "Defaults": PackageResources.Defaults_list,
    "Dependencies": PackageResources.Dependencies_list,
    "KeyboardShortcuts": PackageResources.KeyboardShortcuts_list,
    "Kingfisher": PackageResources.Kingfisher_list,
    "SDWebImageSwiftUI": PackageResources.SDWebImageSwiftUI_list,
    "Sparkle": PackageResources.Sparkle_list,
    "SwiftUIIntrospect": PackageResources.SwiftUIIntrospect_list,
    "SwiftUINavigation": PackageResources.SwiftUINavigation_list,
    "Tagged": PackageResources.Tagged_list,
  ]
}
