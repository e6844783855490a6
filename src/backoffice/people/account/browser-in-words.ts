const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** Describes a user agent in words that its owner recognises. */
export function browserInWords(browser: string): string {
  const name = nameIn(BROWSERS, browser)
  const system = nameIn(SYSTEMS, browser)
  if (!name) return 'A browser'
  return system ? `${name} on ${system}` : name
}

function nameIn(known: readonly (readonly [RegExp, string])[], browser: string): string | undefined {
  return known.find(([pattern]) => pattern.test(browser))?.[1]
}
