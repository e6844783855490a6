/** The lines of a table, each in its cells. */
export function readTable(table: string): string[][] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

export type Finds = (words: string) => boolean

const PLURAL = '(?:s|es|y|ys|ies)?'

/** A name as the tables know it: small letters, with a space around each word. */
export function plainWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%’]+/gu, ' ')
    .trim()} `
}

/** Finds any of these words in plain words, each alone or in the plural: a pear is not found in pearl barley. */
export function anyWord(words: string): Finds | undefined {
  return found(words, PLURAL)
}

/** The same for a shelf's title, of which the beginning of each word is enough. */
export function anyBeginning(words: string): Finds | undefined {
  return found(words, '[^ ]*')
}

function found(words: string, ending: string): Finds | undefined {
  if (words === '') return undefined
  const phrases = words.split(',').map((phrase) => plainWords(phrase).trim().replaceAll(' ', `${ending} `))
  const pattern = new RegExp(` (?:${phrases.join('|')})${ending} `)
  return (text) => pattern.test(text)
}
