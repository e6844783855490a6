import { tokenize } from '#contract/search/words-of-text.ts'
import { type Name, spellingsOf } from './written-line.ts'

/**
 * Whether a title has the number of a line as the line has it, 'omega 3' or 'omega3', or only somewhere: 'formula 2' may well
 * mean the one of stage 2. One that comes first, '2 formula', is only then of a name where it stands before the same word.
 */
export function numberInTitle({ words, at }: Name, title: string): 'same' | 'elsewhere' | undefined {
  const titled = tokenize(title)
  const [number, before, after] = [words[at] ?? '', words[at - 1], words[at + 1]]
  const isSame = spellingsOf(number).some((number) => {
    const pair = before === undefined ? [number, after] : [before, number]
    return (
      titled.includes(pair.join('')) ||
      titled.some((word, n) => word === pair[0] && titled[n + 1] === pair[1])
    )
  })
  if (isSame) return 'same'
  return at > 0 && titled.includes(number) ? 'elsewhere' : undefined
}
