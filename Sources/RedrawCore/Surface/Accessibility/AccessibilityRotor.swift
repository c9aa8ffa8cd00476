import Foundation

/// An entry of a rotor, the list through which a screen reader jumps. Entries are part of the output only by the rotor's name: nobody
/// asks for them.
public struct AccessibilityRotorEntry<ID: Hashable>: View {
  public typealias Body = EmptyView

  public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}
  public init(_ label: Text, _ id: ID, in namespace: Namespace.ID, prepare: @escaping () -> Void = {}) {}
  public init(
    _ label: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {}
  public init(_ label: LocalizedStringKey, _ id: ID, in namespace: Namespace.ID, prepare: @escaping () -> Void = {}) {}
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {}
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L, _ id: ID, in namespace: Namespace.ID, prepare: @escaping () -> Void = {}
  ) {}
  public init(
    id: ID, textRange: Range<String.Index>?, prepare: @escaping () -> Void = {}
  ) where ID == Range<String.Index> {}

  public var body: EmptyView { EmptyView() }
}

/// What a rotor consists of.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent: View {}
public typealias AccessibilityRotorContentBuilder = ViewBuilder

extension AccessibilityRotorEntry: AccessibilityRotorContent {}
extension EmptyView: AccessibilityRotorContent {}
extension TupleView: AccessibilityRotorContent {}
extension Group: AccessibilityRotorContent where Content: View {}
extension ForEach: AccessibilityRotorContent where Content: View {}
extension Optional: AccessibilityRotorContent where Wrapped: View {}
extension _ConditionalContent: AccessibilityRotorContent where TrueContent: View, FalseContent: View {}

/// The rotors that the system has.
public struct AccessibilitySystemRotor: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let boldText = Self(description: "boldText")
  public static let headings = Self(description: "headings")
  public static let images = Self(description: "images")
  public static let italicText = Self(description: "italicText")
  public static let landmarks = Self(description: "landmarks")
  public static let links = Self(description: "links")
  public static let lists = Self(description: "lists")
  public static let misspelledWords = Self(description: "misspelledWords")
  public static let tables = Self(description: "tables")
  public static let textFields = Self(description: "textFields")
  public static let underlineText = Self(description: "underlineText")
  public static func headings(level: AccessibilityHeadingLevel) -> Self { Self(description: "headings \(level)") }
  public static func links(visited: Bool) -> Self { Self(description: visited ? "visited links" : "links") }
}

extension View {
  public func accessibilityRotor<C: View>(_ label: Text, @ViewBuilder entries: @escaping () -> C) -> some View {
    shown("accessibilityRotor", label.content)
  }
  public func accessibilityRotor<C: View>(
    _ label: LocalizedStringKey, @ViewBuilder entries: @escaping () -> C
  ) -> some View {
    shown("accessibilityRotor", label.text)
  }
  @_disfavoredOverload
  public func accessibilityRotor<L: StringProtocol, C: View>(
    _ label: L, @ViewBuilder entries: @escaping () -> C
  ) -> some View {
    shown("accessibilityRotor", String(label))
  }
  public func accessibilityRotor<C: View>(
    _ systemRotor: AccessibilitySystemRotor, @ViewBuilder entries: @escaping () -> C
  ) -> some View {
    shown("accessibilityRotor", systemRotor)
  }

  public func accessibilityRotor<Model: Identifiable>(
    _ label: LocalizedStringKey, entries: [Model], entryLabel: KeyPath<Model, String>
  ) -> some View {
    shown("accessibilityRotor", label.text)
  }
  @_disfavoredOverload
  public func accessibilityRotor<L: StringProtocol, Model: Identifiable>(
    _ label: L, entries: [Model], entryLabel: KeyPath<Model, String>
  ) -> some View {
    shown("accessibilityRotor", String(label))
  }
  public func accessibilityRotor<Model: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Model], entryLabel: KeyPath<Model, String>
  ) -> some View {
    shown("accessibilityRotor", systemRotor)
  }
  public func accessibilityRotor<Model, ID: Hashable>(
    _ label: LocalizedStringKey, entries: [Model], entryID: KeyPath<Model, ID>, entryLabel: KeyPath<Model, String>
  ) -> some View {
    shown("accessibilityRotor", label.text)
  }
  @_disfavoredOverload
  public func accessibilityRotor<L: StringProtocol, Model, ID: Hashable>(
    _ label: L, entries: [Model], entryID: KeyPath<Model, ID>, entryLabel: KeyPath<Model, String>
  ) -> some View {
    shown("accessibilityRotor", String(label))
  }
  public func accessibilityRotor<Model, ID: Hashable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Model], entryID: KeyPath<Model, ID>,
    entryLabel: KeyPath<Model, String>
  ) -> some View {
    shown("accessibilityRotor", systemRotor)
  }
  public func accessibilityRotor(_ label: LocalizedStringKey, textRanges: [Range<String.Index>]) -> some View {
    shown("accessibilityRotor", label.text)
  }
  @_disfavoredOverload
  public func accessibilityRotor<L: StringProtocol>(_ label: L, textRanges: [Range<String.Index>]) -> some View {
    shown("accessibilityRotor", String(label))
  }
  public func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
  ) -> some View {
    shown("accessibilityRotor", systemRotor)
  }

  public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
    shown("accessibilityRotorEntry", ())
  }
  public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
    shown("accessibilityLinkedGroup", ())
  }
}
