import Foundation

/// What is selected in a text. Steps select nothing.
public struct TextSelection: Equatable, Hashable, Sendable {
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }

  public var indices: Indices
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }
  public init(range: Range<String.Index>) { indices = .selection(range) }
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }
}

/// What is selected in an attributed text.
public struct AttributedTextSelection: Equatable, Sendable {
  private var range: Range<AttributedString.Index>?
  public init() {}
  public init(range: Range<AttributedString.Index>) { self.range = range }
  public init(insertionPoint: AttributedString.Index) { range = insertionPoint..<insertionPoint }
}

extension TextEditor {
  public init(text: Binding<String>, selection: Binding<TextSelection?>) { self.init(text: text) }

  /// Typing replaces the text, without attributes.
  public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
    self.init(
      text: Binding(
        location: FunctionalLocation(
          base: text.location, get: { String(text.location.get().characters) },
          set: .withTransaction { text.location.set(AttributedString($0), transaction: $1) })))
  }
}

extension TextField where Label == Text {
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(title, text: text, prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(title, text: text, prompt: prompt)
  }
}

/// How a text editor looks.
@MainActor @preconcurrency
public protocol TextEditorStyle {}

public struct AutomaticTextEditorStyle: TextEditorStyle { public init() {} }
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }
public struct RoundedBorderTextEditorStyle: TextEditorStyle { public init() {} }

extension TextEditorStyle where Self == AutomaticTextEditorStyle { public static var automatic: Self { Self() } }
extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: Self { Self() } }
extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
  public static var roundedBorder: Self { Self() }
}

extension View {
  public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View {
    shown("textEditorStyle", TypeName.name(of: S.self))
  }
  public func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    modifier(_AccompanyingModifier("textInputSuggestions", suggestions()))
  }
  public func textInputFormattingControlVisibility(
    _ visibility: Visibility, for placement: TextInputFormattingControlPlacement
  ) -> some View {
    shown("textInputFormattingControlVisibility", visibility)
  }
  public func findNavigator(isPresented: Binding<Bool>) -> some View { shown("findNavigator", ()) }
  public func typeSelectEquivalent(_ text: LocalizedStringKey) -> some View {
    shown("typeSelectEquivalent", text.text)
  }
}

public struct TextInputFormattingControlPlacement: Hashable, Sendable {
  public static let `default` = TextInputFormattingControlPlacement()
  public static let contextMenu = TextInputFormattingControlPlacement()
  public static let inputAssistant = TextInputFormattingControlPlacement()
}
