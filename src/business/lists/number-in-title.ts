import { tokenize } from '#contract/search/words-of-text.ts'
import { type NumberInName, spellingsOf } from './written-line.ts'

/**
 * Whether a title has a number beside the same word as the line has it ('omega 3' or 'omega3'), or elsewhere: 'formula 2' may
 * mean the formula of stage 2. A number that goes with the word after it must stand before that word: '2 formula' is two.
 */
export function numberInTitle(
  { words, at, goesWith }: NumberInName,
  title: string,
): 'beside' | 'elsewhere' | undefined {
  const titled = tokenize(title)
  const number = words[at] ?? ''
  const isBefore = goesWith === 'the word before'
  const isBeside = spellingsOf(number).some((spelling) => {
    const pair = isBefore ? [words[at - 1], spelling] : [spelling, words[at + 1]]
    return (
      titled.includes(pair.join('')) ||
      titled.some((word, n) => word === pair[0] && titled[n + 1] === pair[1])
    )
  })
  if (isBeside) return 'beside'
  return isBefore && titled.includes(number) ? 'elsewhere' : undefined
}
