import type { CurrentIndex } from './index-sync.ts'
import { termOf } from './known-term.ts'
import { LETTERS_AT_MOST } from './tokenizer.ts'

interface Candidate {
  words: string
  documentFrequency: number
  edits: number
}

interface Near {
  word: string
  edits: number
}

const LETTERS_AT_LEAST = 3

/** Returns the word meant by one that no product uses, or two typed as one. A query's last word may be unfinished. */
export function correctTerm(typed: string, current: CurrentIndex, isLast: boolean): string | undefined {
  if (typed.length < LETTERS_AT_LEAST || /^\d/.test(typed)) return undefined
  // A rare word must be closer to the typed one than a common word.
  const cost = ({ edits, words, documentFrequency }: Candidate) =>
    edits + (words[0] === typed[0] ? 0 : 0.5) - Math.min(Math.log10(documentFrequency + 1), 3) * 0.2
  const candidates = [
    ...nearWords(typed, current),
    ...nearSynonyms(typed, current, isLast),
    ...splitWord(typed, current),
  ]
  candidates.sort((a, b) => cost(a) - cost(b) || (a.words < b.words ? -1 : 1))
  return candidates[0]?.words
}

/** Returns the nearest of these words that begins with the same letter and is meant. */
export function nearestOf(
  typed: string,
  words: readonly string[],
  isMeant: (word: string) => boolean = () => true,
): string | undefined {
  if (typed.length < BEGUN_AT_LEAST) return undefined
  const alike = near(typed, words).filter(({ word }) => word[0] === typed[0] && isMeant(word))
  return alike.sort((a, b) => a.edits - b.edits)[0]?.word
}

function nearWords(typed: string, current: CurrentIndex): Candidate[] {
  const { dictionary } = current.index
  return near(typed, dictionary.typedWords).flatMap(({ word, edits }) => {
    if (!dictionary.isCorrection(word)) return []
    const { documentFrequency } = termOf(current, word)
    return documentFrequency > 0 ? { words: word, documentFrequency, edits } : []
  })
}

/** A synonym is as likely to be meant as a word that this many products have. */
const PRODUCTS_OF_A_SYNONYM = 10
const SYNONYM_AT_LEAST = 5
const BEGUN_AT_LEAST = 4
const LETTERS_TO_AN_EDIT = 4

// Synonyms must be closer, since half of them are brand names: 'dragon' is not Draino, nor 'palm' Palmolive.
function nearSynonyms(typed: string, current: CurrentIndex, isLast: boolean): Candidate[] {
  const { synonymWords } = current.index.dictionary
  if (typed.length < BEGUN_AT_LEAST) return []
  const begun = isLast ? synonymWords.filter((word) => word.startsWith(typed)) : []
  const slips = typed.length < SYNONYM_AT_LEAST ? [] : near(typed, synonymWords)
  return (
    [
      ...begun.map((word) => ({ word, edits: 0.5 })),
      ...slips.filter(({ word, edits }) => edits <= word.length / LETTERS_TO_AN_EDIT),
    ]
      // A typed synonym for products that the shop lacks is not a typo of itself.
      .filter(({ word }) => word !== typed && word.length >= SYNONYM_AT_LEAST)
      .filter(({ word }) => termOf(current, word).documentFrequency === 0)
      .map(({ word, edits }) => ({ words: word, documentFrequency: PRODUCTS_OF_A_SYNONYM, edits }))
  )
}

function near(typed: string, words: readonly string[]): Near[] {
  const atMost = editsAtMost(typed)
  const letters = lettersIn(typed)
  const editsTo = editDistanceFrom(typed, atMost)
  const lettersOf = lettersInEach(words)
  const found: Near[] = []
  for (let n = 0; n < words.length; n++) {
    const word = words[n] as string
    if (Math.abs(word.length - typed.length) > atMost) continue
    // A wrong letter differs in two bits: one letter is missing and one is too many.
    if (countOnes(letters ^ (lettersOf[n] as number)) > 2 * atMost) continue
    const edits = editsTo(word)
    // A word with two typos seldom has one of them in its first letter.
    if (edits <= atMost && (edits <= 1 || word[0] === typed[0])) found.push({ word, edits })
  }
  return found
}

/** Cached for each list of words, which the dictionary replaces only when its words change. */
const lettersInWords = new WeakMap<readonly string[], Int32Array>()

function lettersInEach(words: readonly string[]): Int32Array {
  const known = lettersInWords.get(words)
  if (known) return known
  const letters = Int32Array.from(words, lettersIn)
  lettersInWords.set(words, letters)
  return letters
}

function editsAtMost(word: string): number {
  if (word.length <= 5) return 1
  return word.length <= 9 ? 2 : 3
}

/** Returns a bit set of the word's letters; digits share bits with letters. */
function lettersIn(word: string): number {
  let letters = 0
  for (let n = 0; n < word.length; n++) letters |= 1 << word.charCodeAt(n)
  return letters
}

function countOnes(bits: number): number {
  let ones = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) ones++
  return ones
}

const PART_AT_LEAST = 2

function splitWord(typed: string, current: CurrentIndex): Candidate[] {
  const { dictionary } = current.index
  const candidates: Candidate[] = []
  for (let at = PART_AT_LEAST; at <= typed.length - PART_AT_LEAST; at++) {
    const parts = [typed.slice(0, at), typed.slice(at)]
    const pair = dictionary.apart(parts.map((part) => termOf(current, part).stem).join(''))
    const said = pair?.map(({ text }) => text).join(' ')
    if (said) candidates.push({ words: said, documentFrequency: PRODUCTS_OF_A_SYNONYM, edits: 0.5 })
    if (!parts.every((part) => dictionary.isInUse(part))) continue
    const documentFrequency = Math.min(...parts.map((part) => termOf(current, part).documentFrequency))
    if (documentFrequency > 0) candidates.push({ words: parts.join(' '), documentFrequency, edits: 1 })
  }
  return candidates
}

/**
 * The Damerau-Levenshtein distance (wrong, missing, extra and swapped letters, each letter moved once), or `atMost` + 1
 * if it is greater. Its three rows are allocated once for all words compared with one.
 */
export function editDistanceFrom(typed: string, atMost: number): (word: string) => number {
  const rows = Array.from({ length: 3 }, () => new Uint8Array(LETTERS_AT_MOST + 1))
  return (word) => {
    if (Math.max(typed.length, word.length) > LETTERS_AT_MOST) return atMost + 1
    let [beforeLast, last, current] = rows as [Uint8Array, Uint8Array, Uint8Array]
    for (let column = 0; column <= word.length; column++) last[column] = column
    for (let row = 1; row <= typed.length; row++) {
      // Apart from swaps, the minimum never falls from row to row, and a swap adds one: this row decides.
      if (fillRow(current, { last, beforeLast, row, typed, word }) > atMost) return atMost + 1
      ;[beforeLast, last, current] = [last, current, beforeLast]
    }
    return last[word.length] as number
  }
}

interface Row {
  last: Uint8Array
  beforeLast: Uint8Array
  row: number
  typed: string
  word: string
}

/** Fills a row of the table and returns its minimum. */
function fillRow(current: Uint8Array, { last, beforeLast, row, typed, word }: Row): number {
  current[0] = row
  let leastOfRow = row
  for (let column = 1; column <= word.length; column++) {
    const isSame = typed[row - 1] === word[column - 1]
    let least = Math.min(
      (last[column] as number) + 1,
      (current[column - 1] as number) + 1,
      (last[column - 1] as number) + (isSame ? 0 : 1),
    )
    const isSwapped =
      row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
    if (isSwapped) least = Math.min(least, (beforeLast[column - 2] as number) + 1)
    current[column] = least
    leastOfRow = Math.min(leastOfRow, least)
  }
  return leastOfRow
}
