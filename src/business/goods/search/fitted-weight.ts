import { tokenize } from '#contract/goods/search/words-of-text.ts'
import type { FieldTerm } from './inverted-index.ts'
import type { Phrase } from './product-source.ts'
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

/** Separates the kilograms of whom a product fits from the rest of its name. */
export function fittedWeight(name: Phrase): FittedWeight {
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
