import type { PackUnit } from '#contract/goods/catalogue/comparison-price.ts'
import { plainText, tellingWords, tokenize } from '#contract/goods/search/words-of-text.ts'

/** A query's words and pack sizes. */
export interface QueryTokens {
  words: string[]
  /** `ml2000` for two litres, `n12` for a dozen. */
  sizes: string[]
  /** Set if only products on special are asked for. */
  offer?: Offer
  /** Set if only products up to this price are asked for. */
  atMostCents?: number
}

export type Offer = 'special' | 'half_price'

export const LETTERS_AT_MOST = 40
const WORDS_AT_MOST = 8
const SIZES_AT_MOST = 2

export function tokenizeQuery(q: string): QueryTokens {
  const { atMostCents, rest: unpriced } = takePrice(withoutAsking(plainText(q)))
  const { sizes, rest: unsized } = takeSizes(withoutContainer(asCompound(inShort(unpriced))))
  const { offer, rest } = takeOffer(unsized)
  const words = tokenize(rest).filter((word) => word.length <= LETTERS_AT_MOST)
  return {
    words: tellingWords(words).slice(0, WORDS_AT_MOST),
    sizes: sizes.slice(0, SIZES_AT_MOST),
    ...(offer && { offer }),
    ...(atMostCents !== undefined && { atMostCents }),
  }
}

/** Shoppers who dictate to their phone ask in whole sentences; this matches what surrounds the products. */
const ASKING = new RegExp(
  String.raw`^\s*(?:${[
    '(?:where (?:can|do) i|can i|can you|could i) (?:please )?(?:find|get|have|buy|show me)',
    'where(?:s| is| are)|whats good (?:for|with)|what (?:goes|can i make) with',
    '(?:do you|have you) (?:have|got|sell|stock)|got any',
    '(?:i|we) (?:just |also )?(?:need|want|would like)|id like',
    '(?:i am |im |we are |were )?(?:looking|searching) for',
    'show me|find me|get me',
    '(?:something|anything|stuff|things) for',
  ].join('|')})\s+(?:(?:some|any|an?|my|our|the)\s+)?(?=.*[a-z0-9])|\s+please\s*[.!?]*$`,
  'g',
)

function withoutAsking(text: string): string {
  return text.replace(ASKING, '')
}

/** Shoppers exclude things in many ways; the parser reads only 'no nuts' or 'nut free'. */
const WITHOUT =
  /\b(?:without|with no|free (?:from|of)|not containing|contain(?:s|ing)? no|no) +(?:any +)?([a-z]+)(?: +or +(?:any +)?([a-z]+))?/g

function inShort(text: string): string {
  return text.replace(WITHOUT, (_, one: string, other?: string) => `no ${one}${other ? ` no ${other}` : ''}`)
}

/** The last word is taken for the thing, and 'rice for sushi' is sushi rice. */
const PURPOSE = /^(.*[a-z]) +for +(?:(?:an?|my|our|the) +)?([a-z]+(?: +[a-z]+)?) *$/

/** To clean the oven takes an oven cleaner. */
const CLEANING = /\b(?:(?:any|some)thing +)?(?:to|for) clean(?:ing)? +(?:(?:an?|my|our|the) +)?(?=[a-z])(.*)$/

function asCompound(text: string): string {
  return text.replace(CLEANING, '$1 cleaner').replace(PURPOSE, '$2 $1')
}

/** A punnet of strawberries is strawberries, but a tin of tomatoes is tinned tomatoes. */
const CONTAINER =
  /\b(?:bags?|bottles?|bunch(?:es)?|cartons?|jars?|packets?|punnets?|tubs?|tubes?) +of +(?=[a-z])/g
const TIN = /\b(?:tins?|cans?) +of +(?=[a-z])/g

function withoutContainer(text: string): string {
  return text.replace(CONTAINER, '').replace(TIN, 'tinned ')
}

/** A price needs its sign or its word: 'under 5' may be an age. */
const DOLLARS = String.raw`(?:\$ ?(\d{1,4}(?:\.\d{1,2})?)(?: ?(?:dollars?|bucks))?|(\d{1,4}(?:\.\d{1,2})?) ?(?:dollars?|bucks))(?![\d.]*\d)`
const PRICES = [
  new RegExp(
    String.raw`\b(?:under|below|less than|cheaper than|up to|at most|no more than|max(?:imum)?) ${DOLLARS}`,
  ),
  new RegExp(String.raw`${DOLLARS} (?:or (?:less|under|below)|max(?:imum)?)\b`),
]
const CHEAP = /\b(?:best|cheap(?:er|est)?|budget|affordable)\b(?:(?=.*[a-z])|(?<=[a-z].*\s\w+))/g

function takePrice(text: string): { atMostCents?: number; rest: string } {
  // Every price here is meant to be low and everything to be good, so 'cheap' and 'best' choose nothing.
  const plain = text.replace(/\s+/g, ' ')
  for (const pattern of PRICES) {
    const [whole, signed, spoken] = pattern.exec(plain) ?? []
    if (whole === undefined) continue
    const atMostCents = Math.round(Number(signed ?? spoken) * 100)
    return { atMostCents, rest: plain.replace(whole, ' ').replace(CHEAP, ' ') }
  }
  return { rest: text.replace(CHEAP, ' ') }
}

const HALF_PRICE = /\b(?:half price|1 2 price|50 (?:percent )?off)\b/
const ON_SPECIAL =
  /\b(?:(?:on )?specials|on (?:special|sale)|(?:weekly )?deals|discount(?:s|ed)?)\b|^(?:special|sale)$/

function takeOffer(text: string): { offer?: Offer; rest: string } {
  const plain = text.replace(/[^a-z0-9]+/g, ' ').trim()
  if (HALF_PRICE.test(plain)) return { offer: 'half_price', rest: plain.replace(HALF_PRICE, ' ') }
  if (ON_SPECIAL.test(plain)) return { offer: 'special', rest: plain.replace(ON_SPECIAL, ' ') }
  return { rest: text }
}

const NUMBER = String.raw`(\d{1,5}(?:\.\d{1,3})?)\s*`
const measures: [pattern: RegExp, size: (amount: number) => string][] = [
  // Of '10 to 15 kg', the next pattern reads the 15.
  [
    /\b(\d{1,2})\s*(?:-|–|to)\s*(?=\d{1,2}\s*(?:kgs?|kilos?|kilograms?)\b)/g,
    (amount) => grams(amount * 1000),
  ],
  [/\bhalf (?:a )?dozen\b/g, () => pieces(6)],
  [/\bdozen\b/g, () => pieces(12)],
  [/\bhalf (?:a )?(?:kg|kilo)\b/g, () => grams(500)],
  [new RegExp(String.raw`\b${NUMBER}(?:kgs?|kilos?|kilograms?)\b`, 'g'), (amount) => grams(amount * 1000)],
  [new RegExp(String.raw`\b${NUMBER}(?:g|gm|gms|grams?)\b`, 'g'), grams],
  [new RegExp(String.raw`\b${NUMBER}(?:ml|mls|millilit(?:re|er)s?)\b`, 'g'), millilitres],
  [
    new RegExp(String.raw`\b${NUMBER}(?:l|lt|ltr|lit(?:re|er)s?)\b`, 'g'),
    (amount) => millilitres(amount * 1000),
  ],
  [/\b(\d{1,3})\s*(?:x|pk|packs?|pcs|pieces?)\b/g, pieces],
]

/** A 5 kg bag is 5 kg. */
const PACKED =
  /(\d ?(?:kg|kilo|g|ml|l|litre|pack)s?) +(?:bags?|bottles?|box|boxes|cartons?|jars?|packets?|tubs?)\b/g

function takeSizes(text: string): { sizes: string[]; rest: string } {
  const sizes: string[] = []
  let rest = text.replace(PACKED, '$1')
  for (const [pattern, size] of measures) {
    rest = rest.replace(pattern, (_, amount?: string) => {
      sizes.push(size(Number(amount)))
      return ' '
    })
  }
  return { sizes, rest }
}

export interface Pack {
  pack_size: number
  pack_unit: PackUnit
  pack_count: number
}

/** Returns the sizes by which a pack is found: of one item, of the whole multipack, and the number of items. */
export function packSizes({ pack_size, pack_unit, pack_count }: Pack): string[] {
  const isCounted = pack_unit === 'each' || pack_unit === 'pack'
  return [
    ...(isCounted ? [] : [sizeIn(pack_unit, pack_size)]),
    sizeIn(pack_unit, pack_size * pack_count),
    ...(pack_count > 1 ? [pieces(pack_count)] : []),
  ]
}

function sizeIn(unit: PackUnit, amount: number): string {
  if (unit === 'g') return grams(amount)
  if (unit === 'kg') return grams(amount * 1000)
  if (unit === 'mL') return millilitres(amount)
  return unit === 'L' ? millilitres(amount * 1000) : pieces(amount)
}

export function grams(amount: number): string {
  return `g${rounded(amount)}`
}

function millilitres(amount: number): string {
  return `ml${rounded(amount)}`
}

export function pieces(amount: number): string {
  return `n${rounded(amount)}`
}

/** Rounds to the three decimals that the database keeps, which removes floating-point errors. */
function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
