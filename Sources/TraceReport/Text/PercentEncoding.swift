/// Text as part of a URL (RFC 3986): all bytes are percent-encoded except unreserved ones and those in `keeping`.
package func percentEncoded(_ text: some StringProtocol, keeping kept: StaticString = "") -> String {
  kept.withUTF8Buffer { kept in
    text.utf8.reduce(into: "") { encoded, byte in
      if unreserved.contains(byte) || kept.contains(byte) { return encoded.unicodeScalars.append(Unicode.Scalar(byte)) }
      encoded += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
}

private let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
