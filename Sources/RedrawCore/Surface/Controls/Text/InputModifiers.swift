import Foundation

/// Text input.
extension View {
  public func keyboardType(_ type: UIKeyboardType) -> some View { shown("keyboardType", type) }
  public func textContentType(_ type: UITextContentType?) -> some View { shown("textContentType", type) }
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    shown("autocapitalization", style)
  }
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    shown("textInputAutocapitalization", autocapitalization)
  }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { shown("autocorrectionDisabled", disable) }
  public func disableAutocorrection(_ disable: Bool?) -> some View { shown("disableAutocorrection", disable) }
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    shown("writingToolsBehavior", behavior)
  }
  public func findDisabled(_ isDisabled: Bool = true) -> some View { shown("findDisabled", isDisabled) }
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { shown("replaceDisabled", isDisabled) }
}

/// A phone's keyboards, which SwiftUI takes from UIKit.
public enum UIKeyboardType: Int, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
  public static let alphabet = UIKeyboardType.asciiCapable
}

public enum UITextAutocapitalizationType: Int, Hashable, Sendable { case none, words, sentences, allCharacters }

/// The kind of text in a field, which SwiftUI takes from UIKit.
public struct UITextContentType: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public var description: String { rawValue }
  public static let name = UITextContentType(rawValue: "name")
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  public static let givenName = UITextContentType(rawValue: "givenName")
  public static let middleName = UITextContentType(rawValue: "middleName")
  public static let familyName = UITextContentType(rawValue: "familyName")
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  public static let location = UITextContentType(rawValue: "location")
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  public static let addressState = UITextContentType(rawValue: "addressState")
  public static let countryName = UITextContentType(rawValue: "countryName")
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  public static let URL = UITextContentType(rawValue: "URL")
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
  public static let creditCardName = UITextContentType(rawValue: "creditCardName")
  public static let creditCardGivenName = UITextContentType(rawValue: "creditCardGivenName")
  public static let creditCardMiddleName = UITextContentType(rawValue: "creditCardMiddleName")
  public static let creditCardFamilyName = UITextContentType(rawValue: "creditCardFamilyName")
  public static let creditCardSecurityCode = UITextContentType(rawValue: "creditCardSecurityCode")
  public static let creditCardExpiration = UITextContentType(rawValue: "creditCardExpiration")
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "creditCardExpirationMonth")
  public static let creditCardExpirationYear = UITextContentType(rawValue: "creditCardExpirationYear")
  public static let creditCardType = UITextContentType(rawValue: "creditCardType")
  public static let birthdate = UITextContentType(rawValue: "birthdate")
  public static let birthdateDay = UITextContentType(rawValue: "birthdateDay")
  public static let birthdateMonth = UITextContentType(rawValue: "birthdateMonth")
  public static let birthdateYear = UITextContentType(rawValue: "birthdateYear")
  public static let dateTime = UITextContentType(rawValue: "dateTime")
  public static let flightNumber = UITextContentType(rawValue: "flightNumber")
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipmentTrackingNumber")
  public static let cellularEID = UITextContentType(rawValue: "cellularEID")
  public static let cellularIMEI = UITextContentType(rawValue: "cellularIMEI")
}

public struct TextInputAutocapitalization: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let never = TextInputAutocapitalization(description: "never")
  public static let words = TextInputAutocapitalization(description: "words")
  public static let sentences = TextInputAutocapitalization(description: "sentences")
  public static let characters = TextInputAutocapitalization(description: "characters")
}

public struct WritingToolsBehavior: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = WritingToolsBehavior(description: "automatic")
  public static let complete = WritingToolsBehavior(description: "complete")
  public static let limited = WritingToolsBehavior(description: "limited")
  public static let disabled = WritingToolsBehavior(description: "disabled")
}
