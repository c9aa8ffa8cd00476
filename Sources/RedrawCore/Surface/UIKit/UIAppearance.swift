import Foundation

/// A kind of view whose looks are set for all of them at once. Nothing comes of it: views of SwiftUI are recorded as
/// they are described, not as UIKit draws them.
///
///     UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
public protocol UIAppearance: UIView {}

extension UIAppearance {
  public static func appearance() -> Self { Self() }
  public static func appearance(whenContainedInInstancesOf kinds: [AnyClass]) -> Self { Self() }
}

public enum UIBarStyle: Int, Hashable, Sendable { case `default`, black }
public enum UIBarMetrics: Int, Hashable, Sendable { case `default`, compact }

/// How a bar looks.
public class UIBarAppearance: NSObject {
  public var backgroundColor: UIColor?
  public var backgroundImage: UIImage?
  public var backgroundEffect: UIBlurEffect?
  public var shadowColor: UIColor?
  public var shadowImage: UIImage?

  public override init() {}
  public func configureWithDefaultBackground() {}
  public func configureWithOpaqueBackground() {}
  public func configureWithTransparentBackground() {}
}

public final class UINavigationBarAppearance: UIBarAppearance {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

public final class UITabBarAppearance: UIBarAppearance {
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

public final class UIToolbarAppearance: UIBarAppearance {}

public final class UITabBarItemAppearance: NSObject {
  public final class State: NSObject {
    public var iconColor: UIColor?
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  }

  public let normal = State()
  public let selected = State()
}

public final class UIBlurEffect: NSObject {
  public enum Style: Int, Hashable, Sendable {
    case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    case systemThickMaterial, systemChromeMaterial
  }
  public init(style: Style) {}
}

// MARK: Kinds of views

public final class UINavigationBar: UIView, UIAppearance {
  public var standardAppearance = UINavigationBarAppearance()
  public var compactAppearance: UINavigationBarAppearance?
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  public var barTintColor: UIColor?
  public var barStyle = UIBarStyle.default
  public var isTranslucent = true
  public var prefersLargeTitles = true
  public var shadowImage: UIImage?
  public var backIndicatorImage: UIImage?
  public var backIndicatorTransitionMaskImage: UIImage?
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

public final class UITabBar: UIView, UIAppearance {
  public var standardAppearance = UITabBarAppearance()
  public var scrollEdgeAppearance: UITabBarAppearance?
  public var unselectedItemTintColor: UIColor?
  public var barTintColor: UIColor?
  public var backgroundImage: UIImage?
  public var shadowImage: UIImage?
  public var isTranslucent = true
}

public final class UIToolbar: UIView, UIAppearance {
  public var standardAppearance = UIToolbarAppearance()
  public var scrollEdgeAppearance: UIToolbarAppearance?
  public var barTintColor: UIColor?
}

public class UIScrollView: UIView, UIAppearance {
  public enum KeyboardDismissMode: Int, Hashable, Sendable { case none, onDrag, interactive }
  public var bounces = true
  public var isScrollEnabled = true
  public var isPagingEnabled = false
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
  public var keyboardDismissMode = KeyboardDismissMode.none
}

public final class UITableView: UIScrollView {
  public enum SeparatorStyle: Int, Hashable, Sendable { case none, singleLine }
  public var separatorStyle = SeparatorStyle.singleLine
  public var separatorColor: UIColor?
  public var sectionHeaderTopPadding: CGFloat = 0
  public var tableFooterView: UIView?
  public var tableHeaderView: UIView?
  public var contentInset = UIEdgeInsets.zero
}

public final class UITableViewCell: UIView, UIAppearance {
  public enum SelectionStyle: Int, Hashable, Sendable { case none, blue, gray, `default` }
  public var selectionStyle = SelectionStyle.default
  public var selectedBackgroundView: UIView?
}

public final class UITableViewHeaderFooterView: UIView, UIAppearance {}
public final class UICollectionView: UIScrollView {}
public final class UITextView: UIScrollView {
  public var textColor: UIColor?
  public var textContainerInset = UIEdgeInsets.zero
}

public final class UITextField: UIView, UIAppearance {
  public enum ViewMode: Int, Hashable, Sendable { case never, whileEditing, unlessEditing, always }
  public var textColor: UIColor?
  public var clearButtonMode = ViewMode.never
}

public final class UISearchBar: UIView, UIAppearance {}
public final class UIActivityIndicatorView: UIView, UIAppearance {
  public var color: UIColor! = .systemGray
}

public final class UIPageControl: UIView, UIAppearance {
  public var pageIndicatorTintColor: UIColor?
  public var currentPageIndicatorTintColor: UIColor?
}

public struct UIControlState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let normal: UIControlState = []
  public static let highlighted = UIControlState(rawValue: 1)
  public static let disabled = UIControlState(rawValue: 2)
  public static let selected = UIControlState(rawValue: 4)
}

/// A kind of view that acts.
public class UIControl: UIView, UIAppearance {
  public typealias State = UIControlState
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}
}

public final class UISegmentedControl: UIControl {
  public var selectedSegmentTintColor: UIColor?
  public func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {}
  public func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: State, rightSegmentState right: State, barMetrics: UIBarMetrics
  ) {}
}

/// UIKit's items of bars are no views; their looks are set in the same way.
public final class UIBarButtonItem: UIControl {}

public final class UITabBarItem: UIControl {
  public var badgeColor: UIColor?
}

public final class UISwitch: UIControl {
  public var onTintColor: UIColor?
  public var thumbTintColor: UIColor?
}

public final class UISlider: UIControl {
  public var minimumTrackTintColor: UIColor?
  public var maximumTrackTintColor: UIColor?
  public var thumbTintColor: UIColor?
  public func setThumbImage(_ image: UIImage?, for state: State) {}
}

public final class UIStepper: UIControl {}
public final class UIButton: UIControl {}
public final class UIDatePicker: UIControl {}
