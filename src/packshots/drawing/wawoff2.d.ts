declare module 'wawoff2/decompress.js' {
  /** Decompresses a WOFF2 font to the OpenType data inside. */
  function decompress(woff2: Uint8Array): Promise<Uint8Array>
  export = decompress
}
