/**
 * uPlot formats numbers in the browser's language as soon as it is loaded, and throws where that is no language tag, such
 * as `en-US@posix`. Import this before it. The language itself may be read-only.
 */
try {
  Intl.getCanonicalLocales(navigator.language)
} catch {
  Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
    construct: (NumberFormat, [, options]) => new NumberFormat('en-AU', options),
  })
}

export {}
