declare module 'wawoff2/decompress.js' {
  /** A font as a program reads it, out of the form in which it is sent. */
  function decompress(woff2: Uint8Array): Promise<Uint8Array>
  export = decompress
}
