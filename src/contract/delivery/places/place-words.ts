/** Common abbreviations of street types. */
const STREET_TYPES: Record<string, string> = {
  al: 'alley',
  arc: 'arcade',
  av: 'avenue',
  ave: 'avenue',
  blvd: 'boulevard',
  bvd: 'boulevard',
  cct: 'circuit',
  cir: 'circuit',
  cl: 'close',
  cr: 'crescent',
  cres: 'crescent',
  ct: 'court',
  dr: 'drive',
  drv: 'drive',
  esp: 'esplanade',
  gdns: 'gardens',
  gr: 'grove',
  hwy: 'highway',
  ln: 'lane',
  lp: 'loop',
  mwy: 'motorway',
  pde: 'parade',
  pkwy: 'parkway',
  pl: 'place',
  prom: 'promenade',
  rd: 'road',
  sq: 'square',
  st: 'street',
  tce: 'terrace',
  ter: 'terrace',
  terr: 'terrace',
  wy: 'way',
}
const OTHER_SHORT_WORDS: Record<string, string> = {
  mt: 'mount',
  pt: 'point',
  nth: 'north',
  sth: 'south',
  upr: 'upper',
  // Street signs abbreviate `saint`, so the short form is the canonical one.
  saint: 'st',
}
const streetTypes = new Set(Object.values(STREET_TYPES))

/** Returns the words of a place as they are compared: lower case, without accents, with abbreviations expanded. */
export function placeWords(text: string): string[] {
  let hasStreetType = false
  return plainWords(text).map((word, at) => {
    const type = at > 0 && !hasStreetType ? STREET_TYPES[word] : undefined
    const long = type ?? OTHER_SHORT_WORDS[word] ?? word
    hasStreetType ||= streetTypes.has(long)
    return long
  })
}

/** Whether a word is only a street type, such as `street` or `avenue`. */
export function isStreetType(word: string): boolean {
  return streetTypes.has(word)
}

/** Expands `st` to `street`; returns any other word unchanged. */
export function longStreetType(word: string): string {
  return STREET_TYPES[word] ?? word
}

/** Returns the words as typed, unexpanded: the last one may be a prefix, as `st` is of `stafford`. */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
  return plain.match(/[a-z0-9]+/g) ?? []
}

const MAY_LACK_A_LETTER = 3

/** Returns a word and each of its one-letter deletions: two words that differ by one letter share one of them. */
export function withoutOneLetter(word: string): string[] {
  if (word.length < MAY_LACK_A_LETTER) return [word]
  const shorter = Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
  return [...new Set([word, ...shorter])]
}

export interface PlaceParts {
  unit?: string
  streetNo?: string
  streetName: string
  locality: string
  postalCode: string
}

/** Returns a place in one line, as written on an envelope. */
export function placeLine({ unit, streetNo, streetName, locality, postalCode }: PlaceParts): string {
  const number = unit ? `${unit}/${streetNo}` : streetNo
  const street = [number, streetName].filter(Boolean).join(' ')
  const town = [locality, 'QLD', postalCode].filter(Boolean).join(' ')
  return street ? `${street}, ${town}` : town
}

export function suburbIn(placeLine: string): string {
  const town = placeLine.split(',').at(-1) ?? ''
  return town.trim().replace(/(?: QLD)?(?: \d{4})?$/, '')
}
