import type { OnSale } from './index-sync.ts'
import { completionsOf, type KnownWord, synonymsOf, wordOf } from './known-word.ts'

/** One thing that a query asks for, in all the ways in which a product can say it. */
export interface Wish {
  /** As typed. */
  words: string[]
  /** The lexemes of exactly these words, where the shop knows them. */
  typed: string[]
  /** Lists of lexemes; a product that has all of any list grants the wish. */
  ways: string[][]
}

const PHRASE_AT_MOST = 3
const PRODUCTS_OF_A_BEGINNING = 1_200

/** Words that mean something together are one wish. One with no way to grant it is a word that the shop does not know. */
export function understandWords(words: string[], onSale: OnSale): Wish[] {
  const wishes: Wish[] = []
  for (let place = 0; place < words.length; ) {
    const rest = words.slice(place)
    const wish = longestPhrase(rest, onSale) ?? oneWord(rest, onSale)
    wishes.push(wish)
    place += wish.words.length
  }
  return wishes
}

function longestPhrase(rest: string[], onSale: OnSale): Wish | undefined {
  for (let size = Math.min(PHRASE_AT_MOST, rest.length); size > 1; size--) {
    const words = rest.slice(0, size)
    const joined = size === 2 ? lexemeOf(words.join(''), onSale) : []
    const itself = words.map((word) => wordOf(onSale, word).lexeme)
    // A bell pepper is a capsicum; that some call both a pepper says less than was asked.
    const meant = synonymsOf(onSale, words).filter((way) => !way.every((lexeme) => itself.includes(lexeme)))
    const others = joined.length > 0 ? [...meant, joined] : meant
    const typed = words.flatMap((word) => lexemeOf(word, onSale))
    if (others.length > 0) return { words, typed, ways: typed.length === size ? [typed, ...others] : others }
  }
  return undefined
}

function oneWord([word = '', next]: string[], onSale: OnSale): Wish {
  const typed = lexemeOf(word, onSale)
  const known = wordOf(onSale, word)
  const ways = [
    ...(typed.length > 0 ? [typed] : []),
    ...synonymsOf(onSale, [word]),
    ...(next !== 'free' ? kindsOf(known, onSale) : []),
    ...(/^\d{1,3}$/.test(word) ? [[`n${word}`]] : []),
  ]
  const mayGoOn = next === undefined || ways.length === 0
  const longer = mayGoOn ? commonest(completionsOf(onSale, word)).map(({ lexeme }) => [lexeme]) : []
  return { words: [word], typed, ways: [...ways, ...longer] }
}

// A letter begins half of the shop: what it costs to look must not grow with the shop.
function commonest(completions: KnownWord[]): KnownWord[] {
  let products = 0
  return completions.filter((completion, place) => {
    products += completion.products
    return place === 0 || products <= PRODUCTS_OF_A_BEGINNING
  })
}

// Spaghetti is seldom called pasta, and what is in the freezer hardly ever frozen; but among dairy and eggs, eggs say so.
const SELDOM = 3
const HARDLY_EVER = 20

function kindsOf({ lexeme, heads }: KnownWord, { entries }: OnSale): string[][] {
  const [kind, category] = [`k.${lexeme}`, `c.${lexeme}`]
  return [
    ...(entries.withWord(kind).length > heads * SELDOM ? [[kind]] : []),
    ...(entries.withWord(category).length > heads * HARDLY_EVER ? [[category]] : []),
  ]
}

function lexemeOf(word: string, onSale: OnSale): string[] {
  const { lexeme, products } = wordOf(onSale, word)
  return products > 0 ? [lexeme] : []
}
