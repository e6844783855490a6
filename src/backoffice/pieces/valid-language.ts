/**
 * uPlot formats numbers in the browser's language as soon as it is loaded, and throws where that is no language tag, such
 * as `en-US@posix`. Import this before it.
 */
try {
  Intl.getCanonicalLocales(navigator.language)
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en-AU', configurable: true })
}
