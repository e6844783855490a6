/** The lines of a table, each in its cells. */
export function readTable(table: string): string[][] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

export type Finds = (words: string) => boolean

const ENDINGS = new Set(['', 's', 'es', 'y', 'ys', 'ies', 'e', 'ed', 'ded', 'ing', 'ned'])

/** A name as the tables know it: small letters, with a space around each word. */
export function plainWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%’]+/gu, ' ')
    .trim()} `
}

/** Finds any of these words in plain words, alone or in the plural: a pear is not found in pearl barley. */
export function anyWord(words: string): Finds | undefined {
  return found(words, (rest) => ENDINGS.has(rest))
}

/** The same for a shelf's title, of which a word's beginning is enough. */
export function anyBeginning(words: string): Finds | undefined {
  return found(words, () => true)
}

function found(words: string, isEnding: (rest: string) => boolean): Finds | undefined {
  if (words === '') return undefined
  const phrases = words.split(',').map((phrase) => plainWords(phrase).trimEnd())
  return (text) => phrases.some((phrase) => stands(text, phrase, isEnding))
}

function stands(text: string, phrase: string, isEnding: (rest: string) => boolean): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const after = at + phrase.length
    if (isEnding(text.slice(after, text.indexOf(' ', after)))) return true
  }
  return false
}
