extension SurfaceNames {
  static let modifiers = Group(
    "Modifiers", prefix: ".",
    """
    accentColor accessibilityAction accessibilityAddTraits accessibilityAdjustableAction accessibilityChildren
    accessibilityElement accessibilityFocused accessibilityHeading accessibilityHidden accessibilityHint
    accessibilityIdentifier accessibilityInputLabels accessibilityLabel accessibilityRemoveTraits
    accessibilityRepresentation accessibilityRotor accessibilityShowsLargeContentViewer accessibilitySortPriority
    accessibilityValue actionSheet alert alignmentGuide allowsHitTesting allowsTightening anchorPreference animation
    aspectRatio autocapitalization autocorrectionDisabled background backgroundPreferenceValue backgroundStyle badge
    baselineOffset blendMode blur bold border brightness buttonBorderShape buttonRepeatBehavior buttonStyle
    buttonSizing clipShape
    clipped colorInvert colorMultiply colorScheme compositingGroup confirmationDialog containerBackground
    containerRelativeFrame containerShape contentMargins contentShape contentTransition contextMenu contrast
    controlGroupStyle controlSize coordinateSpace cornerRadius datePickerStyle defaultAppStorage defaultFocus
    defaultScrollAnchor deleteDisabled disableAutocorrection disabled disclosureGroupStyle draggable drawingGroup
    dropDestination dynamicTypeSize edgesIgnoringSafeArea environment environmentObject equatable exclusively fileExporter
    fileImporter fileMover fill fixedSize flipsForRightToLeftLayoutDirection focusable focused focusedObject focusedSceneObject focusedSceneValue
    focusedValue font fontDesign fontWeight fontWidth foregroundColor foregroundStyle formStyle frame fullScreenCover
    gaugeStyle geometryGroup gesture glassEffect glassEffectID grayscale gridCellColumns gridCellAnchor gridColumnAlignment
    groupBoxStyle handlesExternalEvents headerProminence help hidden highPriorityGesture hoverEffect hueRotation id
    ignoresSafeArea imageScale indexViewStyle inspector interactiveDismissDisabled interpolation invalidatableContent
    italic itemProvider kerning keyboardShortcut keyboardType keyframeAnimator labelStyle labelsHidden labeledContentStyle layoutPriority
    layoutValue lineLimit lineSpacing listItemTint listRowBackground listRowInsets listRowSeparator listRowSeparatorTint
    listRowSpacing listSectionSeparator listSectionSpacing listStyle luminanceToAlpha mask matchedGeometryEffect
    matchedTransitionSource menuIndicator menuOrder menuStyle minimumScaleFactor modifier monospaced monospacedDigit
    moveDisabled multilineTextAlignment navigationBarBackButtonHidden navigationBarHidden navigationBarItems
    navigationBarTitle navigationBarTitleDisplayMode navigationDestination navigationSplitViewColumnWidth
    navigationSplitViewStyle navigationSubtitle navigationTitle navigationTransition navigationViewStyle offset onAppear
    onChange onCommand onContinueUserActivity onDelete onDisappear onDrag onDrop onGeometryChange onHover onInsert onKeyPress
    onLongPressGesture onMove onOpenURL onPreferenceChange onReceive onScrollGeometryChange onScrollPhaseChange
    onScrollVisibilityChange onSubmit onTapGesture opacity overlay overlayPreferenceValue padding persistentSystemOverlays
    phaseAnimator pasteDestination photosPicker pickerStyle popover position preference preferredColorScheme presentationBackground
    presentationBackgroundInteraction presentationCompactAdaptation presentationContentInteraction
    presentationCornerRadius presentationDetents presentationDragIndicator previewContext previewDevice
    previewDisplayName previewInterfaceOrientation previewLayout privacySensitive progressViewStyle projectionEffect
    redacted refreshable renameAction renderingMode replaceDisabled resizable rotation3DEffect rotationEffect safeAreaInset
    safeAreaPadding saturation scaleEffect scaledToFill scaledToFit scenePadding scrollBounceBehavior scrollClipDisabled
    scrollContentBackground scrollDisabled scrollDismissesKeyboard scrollIndicators scrollPosition scrollTargetBehavior
    scrollTargetLayout scrollTo scrollTransition searchCompletion searchFocused searchScopes searchSuggestions searchable
    sectionActions sensoryFeedback shadow sheet simultaneousGesture speechAdjustedPitch statusBar statusBarHidden
    strikethrough stroke strokeBorder submitLabel submitScope swipeActions symbolEffect symbolRenderingMode symbolVariant
    tabItem tabViewStyle tableStyle tag task textCase textContentType textFieldStyle textInputAutocapitalization textRenderer
    textScale textSelection tint toggleStyle toolbar toolbarBackground toolbarColorScheme toolbarRole toolbarTitleDisplayMode
    toolbarTitleMenu toolbarVisibility tracking transaction transformAnchorPreference transformEffect transformEnvironment
    transformPreference transition trim truncationMode underline unredacted updating userActivity visualEffect
    windowResizability windowStyle zIndex
    """)
}
