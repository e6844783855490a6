import { tokenize } from '#contract/goods/search/words-of-text.ts'

/** A parsed line of a shopping list. */
export interface WrittenLine {
  /** The line as written, without its bullet. */
  text: string
  /** The search query. */
  query: string
  /** The number of packs: '2 x', '3 tins of'. */
  packs: number
  /** The number came with an 'x': '3 x bananas' means three bananas if they are sold by the piece. */
  isTimes?: true
  /** The line says tins: tinned tomatoes are a different product from fresh ones. */
  isTinned?: true
  /** A bare number, as in '6 eggs', or dozens. */
  pieces?: number
  /** A weight or volume such as '1.5 kg', in grams or millilitres. */
  amount?: Amount
}

export interface Amount {
  unit: 'g' | 'mL'
  size: number
}

const numbers: Record<string, string> = {
  a: '1',
  an: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
}

/** A fraction of a whole item, such as half a melon, but not of a weight or of a dozen. */
const PART_OF_ONE = /^(0\.25|0\.5) (?:an? |of (?:an? )?)?(?!(?:k|g|m?l)\b|kilo|kg|gram|lit|ml|doz)/
const parts: Record<string, string> = { '0.25': 'quarter ', '0.5': 'half ' }

const NUMBER = String.raw`(?<![\d.])(\d{1,5}(?:\.\d{1,3})?)`
const CONTAINER =
  '(?:packets?|packs?|pkts?|cans?|tins?|bottles?|jars?|bags?|box(?:es)?|cartons?|punnets?|tubs?|loaf|loaves|bunch(?:es)?|blocks?|rolls?|tubes?|heads?|trays?)'

const measures: [pattern: RegExp, unit: Amount['unit'], times: number][] = [
  [new RegExp(String.raw`${NUMBER} {0,3}(?:kgs?|kilos?|kilograms?)\b`), 'g', 1000],
  [new RegExp(String.raw`${NUMBER} {0,3}(?:g|gm|gms|grams?)\b`), 'g', 1],
  [new RegExp(String.raw`${NUMBER} {0,3}(?:ml|mls|millilit(?:re|er)s?)\b`), 'mL', 1],
  [new RegExp(String.raw`${NUMBER} {0,3}(?:l|lt|ltr|lit(?:re|er)s?)\b`), 'mL', 1000],
]

/** After one of these words a number is not a quantity: 'size 4'. */
const NAMING = String.raw`\b(?:stage|step|size|spf|no|number|omega|grade|factor|level|type|phase|shade|vitamin \w)\.? {0,3}`
const NUMBER_AFTER = new RegExp(`${NAMING}(\\d{1,3})(?!\\w)`)
/** Before one of these words a number is not a quantity: '3 in 1', '2 ply'. */
const NUMBER_BEFORE = /(?<![\w.])(\d{1,3}) (?=in \d|ply\b)/
const COUNTS_NOTHING_AFTER = new RegExp(String.raw`(?:${NAMING}|\d in)$`)
const COUNTS_NOTHING_BEFORE = /^(?:in \d|ply\b)/

export function readLine(text: string): WrittenLine {
  const amount = takeAmount(inDigits(text))
  const packs = takePacks(amount.rest)
  const pieces = packs.packs === undefined ? takePieces(packs.rest) : { rest: packs.rest, pieces: undefined }
  const words = pieces.rest.trimStart().replace(/^of\b/, '').replace(/\s+/g, ' ').trim()
  return {
    text,
    query: /[a-z0-9]/.test(words) ? [words, amount.said].filter(Boolean).join(' ') : '',
    packs: packs.packs ?? 1,
    ...(packs.isTimes && !amount.amount && { isTimes: true }),
    ...(packs.isTinned && { isTinned: true }),
    ...(pieces.pieces !== undefined && { pieces: pieces.pieces }),
    ...(amount.amount && { amount: amount.amount }),
  }
}

/** A number that may be part of a product's name. */
export interface NumberInName {
  query: string
  words: string[]
  /** The index of the number among the words. */
  at: number
  /** The word that the number belongs to: 'stage 2', '7 up'. */
  goesWith: 'the word before' | 'the word after'
}

/** Reads a line's bare number as part of a product's name, as in '7 up'. A number in brackets is always a quantity. */
export function readBareNumber({ text, pieces }: WrittenLine): NumberInName | undefined {
  if (pieces === undefined || /\(\d+\)/.test(text)) return undefined
  const { rest, said } = takeAmount(inDigits(text))
  const words = tokenize(rest)
  const at = [0, words.length - 1].find((at) => words[at] === String(pieces))
  if (at === undefined) return undefined
  const query = [rest, said].filter(Boolean).join(' ')
  return { query, words, at, goesWith: at === 0 ? 'the word after' : 'the word before' }
}

/** Finds a number that is part of the name and never a quantity: 'size 4', '3 in 1'. */
export function readNamingNumber({ query }: WrittenLine): NumberInName | undefined {
  const after = NUMBER_AFTER.exec(query)
  const found = after ?? NUMBER_BEFORE.exec(query)
  if (!found) return undefined
  const upTo = tokenize(query.slice(0, found.index + found[0].length))
  const goesWith = after ? 'the word before' : 'the word after'
  return { query, words: tokenize(query), at: upTo.length - 1, goesWith }
}

/** Returns the spellings of a number in product titles: 'four' and '4'. */
export function spellingsOf(number: string): string[] {
  const isSpelled = ([word, digits]: [string, string]) => digits === number && word.length > 2
  return [
    number,
    ...Object.entries(numbers)
      .filter(isSpelled)
      .map(([word]) => word),
  ]
}

/**
 * Lower-cases a line and writes all numbers in digits: 'half a kilo' becomes '0.5 kilo', '1½' becomes '1.5'.
 * The line has single spaces, and brackets leave a few: repeats are bounded, so that no line takes long.
 */
function inDigits(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[()]/g, ' ')
      .replace(/×/g, 'x')
      .replace(/½/g, ' 1/2')
      .replace(/¼/g, ' 1/4')
      .replace(/¾/g, ' 3/4')
      .replace(/⅓/g, ' 1/3')
      .replace(/⅔/g, ' 2/3')
      // Drops thousands separators: '5,000 g'. Any other comma between digits is a decimal comma: '1,5 kg'.
      .replace(/(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g, (grouped) => grouped.replaceAll(',', ''))
      .replace(/(\d),(?=\d)/g, '$1.')
      .replace(/(?:(\d{1,5}) {1,3})?(\d)\/([1-9])/g, (_, whole = 0, over, under) =>
        String(toThreePlaces(Number(whole) + over / under)),
      )
      .replace(/\bhalf (?:a )?(?=kilo|kg|dozen|litre|liter)/g, '0.5 ')
      .replace(/\b(?:a )?couple (?:of )?/g, '2 ')
      .replace(/^ {0,3}(\w{1,20})\b/, (word, first: string) => numbers[first] ?? word)
      .replace(/\d{1,5} {0,3}[-–] {0,3}(?=\d)/g, '')
      .trim()
      .replace(PART_OF_ONE, (_, part: string) => parts[part] ?? '')
  )
}

function takeAmount(line: string): { rest: string; said?: string; amount?: Amount } {
  for (const [pattern, unit, times] of measures) {
    const found = pattern.exec(line)
    if (!found) continue
    const size = toThreePlaces(Number(found[1]) * times)
    return { rest: line.replace(pattern, ' ').trim(), said: found[0], amount: { unit, size } }
  }
  return { rest: line }
}

const TIMES = [/\b(\d{1,3}) {0,3}x(?= |$)/, /(?:^| )x {0,3}(\d{1,3})\b/]
const CONTAINERS = [
  new RegExp(String.raw`^(\d{1,3}) {1,3}${CONTAINER}\b(?: {1,3}of\b)?`),
  new RegExp(`^${CONTAINER} of\\b`),
]
const TIN = /\b(?:can|tin)s?\b/

interface Packs {
  rest: string
  packs?: number
  isTimes?: boolean
  isTinned?: boolean
}

function takePacks(line: string): Packs {
  for (const pattern of [...TIMES, ...CONTAINERS]) {
    const found = pattern.exec(line)
    if (!found) continue
    return {
      rest: line.replace(pattern, ' ').trim(),
      packs: wholeNumber(found[1] ?? '1'),
      isTimes: TIMES.includes(pattern),
      isTinned: TIN.test(found[0]),
    }
  }
  return { rest: line }
}

function takePieces(line: string): { rest: string; pieces?: number } {
  const dozen = /(?:(\d{1,3}(?:\.5)?) {0,3})?\bdoz(?:en)?\b/.exec(line)
  if (dozen) {
    const pieces = Math.ceil(Number(dozen[1] ?? 1) * 12) || 12
    return { rest: `${pieces} ${line.replace(dozen[0], ' ').trimStart().replace(/^of\b/, '')}`, pieces }
  }
  const bare = /^(\d{1,3}(?:\.\d{1,3})?) {1,3}(?=\D)(.+)$/.exec(line) ?? /^(.*\D) {1,3}(\d{1,3})$/.exec(line)
  if (!bare) return { rest: line }
  const [first = '', second = ''] = bare.slice(1)
  const isFirst = /^[\d.]+$/.test(first)
  if (isFirst ? COUNTS_NOTHING_BEFORE.test(second) : COUNTS_NOTHING_AFTER.test(first)) return { rest: line }
  const said = Number(isFirst ? first : second)
  return { rest: isFirst ? second : first, pieces: said || 1 }
}

function toThreePlaces(size: number): number {
  return Math.round(size * 1000) / 1000
}

function wholeNumber(digits: string): number {
  return Math.max(1, Number(digits))
}
