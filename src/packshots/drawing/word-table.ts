/** Splits a table into lines and cells. */
export function readTable(table: string): string[][] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

export type Finds = (words: string) => boolean

const PLURAL = '(?:s|es|y|ys|ies)?'

/** Normalises a name for matching: lower case, with a space around each word. */
export function plainWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%’]+/gu, ' ')
    .trim()} `
}

/** Matches any of the words as a whole, in singular or plural, so that pear does not match pearl barley. */
export function anyWord(words: string): Finds | undefined {
  return found(words, PLURAL)
}

/** Like `anyWord`, but also matches words that only begin with one, for titles of shelves. */
export function anyBeginning(words: string): Finds | undefined {
  return found(words, '[^ ]*')
}

function found(words: string, ending: string): Finds | undefined {
  if (words === '') return undefined
  const phrases = words.split(',').map((phrase) => plainWords(phrase).trim().replaceAll(' ', `${ending} `))
  const pattern = new RegExp(` (?:${phrases.join('|')})${ending} `)
  return (text) => pattern.test(text)
}
