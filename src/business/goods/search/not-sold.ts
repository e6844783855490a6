import { tokenize } from '#contract/goods/search/words-of-text.ts'
import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { termOf } from './known-term.ts'
import { productsWithAll } from './match-query.ts'

/** What a shop without a licence does not sell, and what it shows to shoppers who ask for it. */
const instead = new Map<string, string>([
  ...['wine', 'wines', 'champagne', 'prosecco', 'moscato', 'shiraz', 'chardonnay'].map(to('sparkling water')),
  ...['beer', 'beers', 'lager', 'cider', 'stout'].map(to('ginger beer')),
  ...['vodka', 'gin', 'rum', 'whisky', 'whiskey', 'bourbon', 'tequila', 'alcohol', 'liquor'].map(
    to('soft drink'),
  ),
  ...['cigarette', 'cigarettes', 'tobacco', 'vape', 'vapes', 'smokes'].map(to('chewing gum')),
])

function to(kind: string): (word: string) => [string, string] {
  return (word) => [word, kind]
}

/** These are no beers, although they are called so. */
const SOFT = new Set(['ginger', 'root'])
/** The name of a product is found among so many titles, or it is a rare use of the word. */
const TITLES_READ = 250

/** Returns the kind of thing to show for 'wine', unless a product is called so. */
export function shownInstead(word: string, current: CurrentIndex): string | undefined {
  const kind = instead.get(word)
  return kind !== undefined && !endsATitle([termOf(current, word).stem], current) ? kind : undefined
}

/** Ginger beer is sold, and it is not a beer with ginger in it. */
export function isNamedLikeDrink(words: string[], current: CurrentIndex): boolean {
  const stems = words.map((word) => termOf(current, word).stem)
  return words.length > 1 && instead.has(words.at(-1) ?? '') && endsATitle(stems, current)
}

/** Whether a title ends with these words, given by their stems. */
export function endsATitle(stems: string[], { index }: CurrentIndex): boolean {
  return productsWithAll(
    index,
    stems.map((text): Term => ({ field: 'word', text })),
  )
    .slice(0, TITLES_READ)
    .some((ordinal) => {
      const title = tokenize(index.columns.listed[ordinal]?.title ?? '')
      const end = title.slice(-stems.length).map((word) => index.dictionary.stemOf(word) ?? word)
      const isSoft = stems.length === 1 && SOFT.has(title.at(-2) ?? '')
      return !isSoft && end.join(' ') === stems.join(' ')
    })
}
