/** What somebody typed, taken apart: words as the shop's own are kept, and sizes of packs. */
export interface QueryParts {
  words: string[]
  /** `ml2000` for two litres, `n12` for a dozen. */
  sizes: string[]
}

const WORDS_AT_MOST = 8
const LETTERS_AT_MOST = 40
/** As `is_small_word` of the database knows them. */
export const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'by',
  'for',
  'from',
  'in',
  'n',
  'of',
  'or',
  'the',
  'to',
  'with',
])

const NUMBER = String.raw`(\d{1,5}(?:\.\d{1,3})?)\s*`
const measures: [pattern: RegExp, size: (amount: number) => string][] = [
  [/\bhalf (?:a )?dozen\b/g, () => 'n6'],
  [/\bdozen\b/g, () => 'n12'],
  [
    new RegExp(String.raw`\b${NUMBER}(?:kgs?|kilos?|kilograms?)\b`, 'g'),
    (amount) => `g${round(amount * 1000)}`,
  ],
  [new RegExp(String.raw`\b${NUMBER}(?:g|gm|gms|grams?)\b`, 'g'), (amount) => `g${round(amount)}`],
  [
    new RegExp(String.raw`\b${NUMBER}(?:ml|mls|millilit(?:re|er)s?)\b`, 'g'),
    (amount) => `ml${round(amount)}`,
  ],
  [
    new RegExp(String.raw`\b${NUMBER}(?:l|lt|ltr|lit(?:re|er)s?)\b`, 'g'),
    (amount) => `ml${round(amount * 1000)}`,
  ],
  [/\b(\d{1,3})\s*(?:x|pk|packs?|pcs|pieces?)\b/g, (amount) => `n${amount}`],
]

export function readQuery(q: string): QueryParts {
  let text = plainText(q)
  const sizes: string[] = []
  for (const [pattern, size] of measures) {
    text = text.replace(pattern, (_, amount?: string) => {
      sizes.push(size(Number(amount)))
      return ' '
    })
  }
  const split = text.split(/[^a-z0-9]+/).filter((word) => word !== '' && word.length <= LETTERS_AT_MOST)
  const telling = split.filter((word) => !SMALL_WORDS.has(word))
  return { words: (telling.length > 0 ? telling : split).slice(0, WORDS_AT_MOST), sizes: sizes.slice(0, 2) }
}

/** Small letters without accents, as `search_split` of the database makes them. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
}

function round(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
