import { tokenize } from '#contract/goods/search/words-of-text.ts'
import { claimsInTitle } from './claims.ts'
import type { Word } from './dictionary.ts'
import { type FieldTerm, WORD_FIELDS, type WordField } from './inverted-index.ts'
import { wholeTitle } from './listed-products.ts'
import type { Phrase, ProductSource, Title } from './product-source.ts'
import { grams } from './tokenizer.ts'

/** Of whom a product fits, at the end of its name: 'Nappies Size 4, 10–15 kg', 'Flea Collar from 8 kg'. */
const AT_END = /,? (?:up to (\d{1,2})|from (\d{1,2})|(\d{1,2})[–-](\d{1,2})) ?kg$/i
const LIGHTEST = 1
const HEAVIEST = 60
interface FittedWeight {
  /** The name without the kilograms: 'Nappies Size 2, 3–8 kg' are no size 3. */
  name: Phrase
  /** Each whole kilogram that the product fits, as it is found by. */
  sizes: FieldTerm[]
}

/** A brand may call its lollies 'Bananas', so a single word of its own names nothing. */
function wholeName({ brand }: ProductSource, name: Phrase): Word[] {
  const words = name.words.filter(({ isStopWord }) => !isStopWord)
  return brand && words.length < 2 ? [] : words
}

interface WordTerm extends FieldTerm {
  field: WordField
}

/** Returns the terms by which a product is found, in their fields. */
export function documentOf(source: ProductSource, title: Title): FieldTerm[] {
  const { sizes, subCategory } = source
  const { name, sizes: fitted } = fittedWeight(title.name)
  return [
    ...wordTerms(source, name),
    ...wholeTitle('product_title', wholeName(source, name)),
    ...source.claims.termsWith(claimsInTitle(name)),
    ...source.allergens,
    ...sizes,
    ...fitted,
    ...subCategory.terms,
  ]
}

function wordTerms({ brand, claims, subCategory }: ProductSource, name: Phrase): WordTerm[] {
  const terms: WordTerm[] = []
  const [from, to] = headOf(name)
  for (let n = 0; n < name.words.length; n++) {
    const { text, stem, isStopWord } = name.words[n] as Word
    if (isStopWord) continue
    // A soup can is soup: what is tinned is on the shelf of cans.
    const isNamed = n >= from && n < to && !startsWithDigit(text) && (n === from || text !== 'can')
    putBest(terms, stem, fieldOf(isNamed, subCategory.stems.includes(stem)))
  }
  if (!subCategory.isMixed) for (const stem of subCategory.stems) putBest(terms, stem, 'sub_category')
  for (const { stem } of brand?.words ?? []) putBest(terms, stem, 'mention')
  for (const { stem } of claims.words) putBest(terms, stem, 'claim_word')
  return terms
}

function fieldOf(isNamed: boolean, liesThere: boolean): WordField {
  if (isNamed && liesThere) return 'name_and_sub_category'
  return isNamed || liesThere ? 'name_or_sub_category' : 'mention'
}

/** Keeps a word only in its best field. There are so few words that a linear search is quickest. */
function putBest(terms: WordTerm[], text: string, field: WordField): void {
  const present = terms.find((term) => term.text === text)
  if (!present) terms.push({ field, text })
  else if (WORD_FIELDS.indexOf(field) < WORD_FIELDS.indexOf(present.field)) present.field = field
}

const ABOUT_THE_PACK = new Set(
  `bag bags block bottle bunch can cans diced each family fillet fillets half halves jar large medium mini multipack off on
   pack piece pieces portions prepack punnet quarter skin slab sliced slices small tin tub tube twin value whole`.split(
    /\s+/,
  ),
)

/** Returns the range of words that say what the product is: 'Salmon Portions Skin On' is salmon. */
function headOf({ text, words }: Phrase): [from: number, to: number] {
  // 'Tuna in Oil' is tuna, 'Foil 30 m Roll' is foil, and 'Nappies Size 4' are nappies.
  const more = text.search(/\s(?:in|with|for|from|to|size(?=\s\d)|[\d.]+\s?(?:mm|cm|m|mg|g|kg|ml|l))\s/i)
  const to = more === -1 ? words.length : tokenize(text.slice(0, more)).length
  let from = to - 1
  while (from > 0 && saysNothing((words[from] as Word).text)) from--
  return [Math.max(from, 0), to]
}

function saysNothing(word: string): boolean {
  return startsWithDigit(word) || isAboutThePack(word)
}

/** 'Fillets', 'slices' and 'cans' say how a product comes, not what it is. */
export function isAboutThePack(word: string): boolean {
  return ABOUT_THE_PACK.has(word)
}

function startsWithDigit(word: string): boolean {
  return word.charCodeAt(0) <= '9'.charCodeAt(0)
}

/** Separates the kilograms of whom a product fits from the rest of its name. */
function fittedWeight(name: Phrase): FittedWeight {
  const [whole, upTo, above, from, to] = AT_END.exec(name.text) ?? []
  if (whole === undefined) return { name, sizes: [] }
  const lightest = Number(from ?? above ?? LIGHTEST)
  const heaviest = Number(to ?? upTo ?? HEAVIEST)
  const text = name.text.slice(0, -whole.length)
  return {
    name: { text, words: name.words.slice(0, tokenize(text).length) },
    sizes: Array.from({ length: Math.max(heaviest - lightest + 1, 0) }, (_, more) => ({
      field: 'pack_size',
      text: grams((lightest + more) * 1000),
    })),
  }
}
