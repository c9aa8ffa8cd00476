import Foundation

/// The type of a file or of transferred data, like that of UniformTypeIdentifiers.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  public let identifier: String

  public init?(_ identifier: String) { self.identifier = identifier }
  private init(known identifier: String) { self.identifier = identifier }
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }

  public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
    guard let type = Self.byExtension[filenameExtension.lowercased()] else { return nil }
    self = type
  }

  public var description: String { identifier }
  public var preferredFilenameExtension: String? { Self.byExtension.first { $0.value == self }?.key }

  public func conforms(to other: UTType) -> Bool {
    self == other || Self.parents[self].map { $0.conforms(to: other) } ?? (other == .item || other == .data)
  }

  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")
  public static let package = UTType(known: "com.apple.package")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let json = UTType(known: "public.json")
  public static let yaml = UTType(known: "public.yaml")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let propertyList = UTType(known: "com.apple.property-list")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let zip = UTType(known: "public.zip-archive")
  public static let archive = UTType(known: "public.archive")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let heic = UTType(known: "public.heic")
  public static let svg = UTType(known: "public.svg-image")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")

  private static let parents: [UTType: UTType] = [
    .data: .item, .text: .data, .plainText: .text, .utf8PlainText: .plainText, .rtf: .text, .html: .text, .xml: .text,
    .json: .text, .yaml: .text, .commaSeparatedText: .text, .sourceCode: .plainText, .swiftSource: .sourceCode,
    .pdf: .data, .zip: .archive, .archive: .data, .image: .data, .png: .image, .jpeg: .image, .gif: .image,
    .heic: .image, .svg: .image, .audiovisualContent: .data, .audio: .audiovisualContent, .mp3: .audio, .wav: .audio,
    .movie: .audiovisualContent, .video: .movie, .mpeg4Movie: .movie, .fileURL: .url, .url: .data,
    .directory: .item, .folder: .directory, .package: .directory, .propertyList: .data, .content: .item,
  ]

  private static let byExtension: [String: UTType] = [
    "txt": .plainText, "json": .json, "xml": .xml, "html": .html, "csv": .commaSeparatedText, "pdf": .pdf,
    "zip": .zip, "png": .png, "jpg": .jpeg, "jpeg": .jpeg, "gif": .gif, "heic": .heic, "svg": .svg, "mp3": .mp3,
    "wav": .wav, "mp4": .mpeg4Movie, "swift": .swiftSource, "rtf": .rtf, "yaml": .yaml, "plist": .propertyList,
  ]
}
