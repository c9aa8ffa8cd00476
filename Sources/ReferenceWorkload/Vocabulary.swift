/// The vocabulary of the synthetic application: a shop, as many SwiftUI applications are.
enum Vocabulary {
  static let module = "Shop"

  /// The view types, the most frequent ones first.
  static let typeNames = [
    "ProductCell", "PriceLabel", "ProductCell.Thumbnail", "RatingStars", "FavoriteButton", "CartRow",
    "CartRow.QuantityStepper", "TagChip", "Avatar", "ReviewRow", "ProductCell.Badge", "StockIndicator",
    "RemoteImage", "RemoteImage.Placeholder", "SectionHeader", "ProductGrid", "CategoryTile", "DiscountRibbon",
    "ReviewRow.HelpfulButton", "ShippingOption", "AddressRow", "OrderRow", "OrderRow.StatusDot", "SearchField",
    "FilterBar", "FilterBar.Toggle", "SortMenu", "ProductDetail", "ProductDetail.Gallery",
    "ProductDetail.BuyButton", "ProductDetail.Specifications", "CartSummary", "CartSummary.TotalLine",
    "CouponField", "CheckoutForm", "CheckoutForm.PaymentPicker", "OrderHistory", "Profile", "Profile.LoyaltyMeter",
    "WishList", "Recommendations", "Recommendations.Carousel", "NotificationBanner", "TabBar", "TabBar.Item",
    "StoreFront", "StoreFront.HeroBanner", "SettingsForm", "OnboardingPage", "RootView",
  ]

  /// Stored properties: the name, its type, and whether that type is plain old data.
  static let stored: [(name: String, valueType: String, isPlain: Bool)] = [
    ("product", "Product", false), ("title", "String", false), ("price", "Decimal", true),
    ("isSelected", "Bool", true), ("quantity", "Int", true), ("rating", "Double", true),
    ("tags", "[Tag]", false), ("imageURL", "URL?", false), ("style", "Style", true), ("index", "Int", true),
    ("review", "Review", false), ("isLoading", "Bool", true), ("address", "Address", false),
    ("badgeCount", "Int", true), ("subtitle", "String?", false), ("progress", "Double", true),
    ("onTap", "() -> Void", false), ("currency", "Currency", true), ("discount", "Decimal?", true),
    ("variants", "[Variant]", false), ("isFavorite", "Bool", true), ("placeholder", "String", false),
  ]

  /// What a theme applies to, and the attributes that it has for each.
  static let themeRoles = ["title", "body", "caption", "price", "button", "badge", "card", "header"]
  static let themeAspects = ["Size", "Weight", "Hue", "Opacity", "Inset", "Spacing", "Radius", "Shadow"]

  static let states = ["isExpanded", "selection", "draft", "isPressed", "scrollTarget", "query"]
  static let models = ["model", "store", "cart", "session"]
  static let modelFields = ["items", "phase", "total", "filter", "user", "lastUpdate"]

  /// What a user does, and the control it is delivered to.
  static let events: [(kind: String, target: String)] = [
    ("tap", "Button \"Add to cart\""), ("tap", "Toggle \"In stock only\""), ("type", "TextField \"Search\""),
    ("scroll", "List \"Products\""), ("timer", "Timer \"offers\""), ("notification", "cartDidChange"),
    ("tap", "Button \"Favorite\""), ("tap", "Stepper \"Quantity\""), ("onAppear", "ProductDetail"),
    ("task", "StoreFront"),
  ]
}
