import { tokenize } from '#contract/goods/search/words-of-text.ts'
import { type NumberInName, spellingsOf } from './written-line.ts'

/**
 * Tells whether a title has the number beside the same word as the line ('omega 3' or 'omega3'), or elsewhere: 'formula
 * 2' may mean a stage 2 formula. A number before its word must stand before it: '2 formula' is a quantity.
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
