/// Generated from the engine's sources; `RERECORD=1 swift test --filter CoverageDocument` regenerates it.
enum CoverageTable {
  static let asValue = """
    .accentColor .accessibilityAction .accessibilityAddTraits .accessibilityAdjustableAction
    .accessibilityChildren .accessibilityElement .accessibilityFocused .accessibilityHidden .accessibilityHint
    .accessibilityInputLabels .accessibilityRemoveTraits .accessibilityRepresentation .accessibilityRotor
    .accessibilityShowsLargeContentViewer .accessibilitySortPriority .accessibilityValue .alignmentGuide
    .allowsHitTesting .allowsTightening .autocapitalization .autocorrectionDisabled .backgroundStyle .badge
    .border .buttonBorderShape .buttonRepeatBehavior .buttonSizing .clipShape .clipped .colorInvert
    .colorMultiply .colorScheme .compositingGroup .containerRelativeFrame .containerShape .contentMargins
    .contentShape .contentTransition .controlSize .coordinateSpace .cornerRadius .deleteDisabled
    .disableAutocorrection .drawingGroup .dynamicTypeSize .edgesIgnoringSafeArea .fixedSize
    .flipsForRightToLeftLayoutDirection .focusable .geometryGroup .glassEffect .glassEffectID .gridCellAnchor
    .gridCellColumns .gridColumnAlignment .handlesExternalEvents .headerProminence .help .hidden .hoverEffect
    .ignoresSafeArea .imageScale .indexViewStyle .interactiveDismissDisabled .invalidatableContent
    .keyboardType .labelsHidden .layoutPriority .layoutValue .lineSpacing .listItemTint .listRowInsets
    .listRowSeparator .listRowSeparatorTint .listRowSpacing .listSectionSeparator .listSectionSpacing
    .listStyle .luminanceToAlpha .matchedGeometryEffect .matchedTransitionSource .menuIndicator .menuOrder
    .minimumScaleFactor .moveDisabled .multilineTextAlignment .navigationBarBackButtonHidden
    .navigationBarHidden .navigationBarTitleDisplayMode .navigationSplitViewColumnWidth
    .navigationSplitViewStyle .navigationSubtitle .navigationTitle .navigationTransition .navigationViewStyle
    .onCommand .onContinueUserActivity .padding .persistentSystemOverlays .pickerStyle .position
    .preferredColorScheme .presentationBackgroundInteraction .presentationCompactAdaptation
    .presentationContentInteraction .presentationCornerRadius .presentationDetents .presentationDragIndicator
    .previewContext .previewDevice .previewDisplayName .previewInterfaceOrientation .previewLayout
    .privacySensitive .projectionEffect .redacted .replaceDisabled .safeAreaPadding .scenePadding
    .scrollBounceBehavior .scrollClipDisabled .scrollContentBackground .scrollDisabled .scrollDismissesKeyboard
    .scrollIndicators .scrollTargetBehavior .scrollTargetLayout .scrollTransition .sensoryFeedback .statusBar
    .statusBarHidden .submitLabel .submitScope .symbolEffect .symbolVariant .tabViewStyle .tableStyle .textCase
    .textContentType .textInputAutocapitalization .textRenderer .textSelection .toolbarBackground
    .toolbarColorScheme .toolbarRole .toolbarTitleDisplayMode .toolbarVisibility .truncationMode .unredacted
    .userActivity .visualEffect .windowResizability .windowStyle .zIndex
    """
  static let missing = """
    UnitPoint3D @ModelActor DataStore DefaultSerialModelExecutor HistoryDescriptor HistoryObserver ModelActor
    ModelExecutor ResultsObserver NSAsynchronousFetchRequest NSBatchInsertRequest NSBatchUpdateRequest
    NSPersistentHistoryChangeRequest NSDocument NSSplitView
    """
}
