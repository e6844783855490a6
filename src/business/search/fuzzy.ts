import { distance } from './edit-distance.ts'
import type { OnSale } from './index-sync.ts'
import { wordOf } from './known-word.ts'

interface Candidate {
  word: string
  products: number
  wrong: number
}

const LETTERS_AT_LEAST = 3

/** The word that was meant by one that the shop does not know, or two that were written as one. */
export function correctWord(typed: string, onSale: OnSale): string | undefined {
  if (typed.length < LETTERS_AT_LEAST || /^\d/.test(typed)) return undefined
  // A word that few products have must be nearer than one that many have.
  const cost = ({ wrong, word, products }: Candidate) =>
    wrong + (word[0] === typed[0] ? 0 : 0.5) - Math.min(Math.log10(products + 1), 3) * 0.2
  const candidates = [...wordsNear(typed, onSale), ...wordsIn(typed, onSale)]
  candidates.sort((a, b) => cost(a) - cost(b) || (a.word < b.word ? -1 : 1))
  return candidates[0]?.word
}

function wordsNear(typed: string, onSale: OnSale): Candidate[] {
  const atMost = wrongAtMost(typed)
  const letters = lettersOf(typed)
  return onSale.vocabulary.words.flatMap((word) => {
    if (Math.abs(word.length - typed.length) > atMost) return []
    // A wrong letter is one that is missing and one that is too many.
    if (countOnes(letters ^ lettersOf(word)) > 2 * atMost) return []
    const wrong = distance(typed, word, atMost)
    if (wrong > atMost) return []
    const { products } = wordOf(onSale, word)
    return products > 0 ? { word, products, wrong } : []
  })
}

function wrongAtMost(word: string): number {
  if (word.length <= 5) return 1
  return word.length <= 9 ? 2 : 3
}

/** A bit for each that is in the word; digits share theirs with letters. */
function lettersOf(word: string): number {
  let letters = 0
  for (let place = 0; place < word.length; place++) letters |= 1 << word.charCodeAt(place)
  return letters
}

function countOnes(bits: number): number {
  let ones = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) ones++
  return ones
}

const PART_AT_LEAST = 2

function wordsIn(typed: string, onSale: OnSale): Candidate[] {
  const { vocabulary } = onSale
  const candidates: Candidate[] = []
  for (let place = PART_AT_LEAST; place <= typed.length - PART_AT_LEAST; place++) {
    const parts = [typed.slice(0, place), typed.slice(place)]
    if (parts.some((part) => vocabulary.lexemeOf(part) === undefined)) continue
    const products = Math.min(...parts.map((part) => wordOf(onSale, part).products))
    if (products > 0) candidates.push({ word: parts.join(' '), products, wrong: 1 })
  }
  return candidates
}
