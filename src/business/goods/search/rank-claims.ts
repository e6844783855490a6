import type { Field, Term } from './inverted-index.ts'
import { productsWithAll } from './match-query.ts'
import type { Clause } from './parse-phrase.ts'
import type { ProductIndex } from './product-index.ts'

/** A product that makes the claim comes before one that is merely called so: plant based washing liquid is no food. */
const CLAIMED = 2
/** Tofu is vegan by its nature and so are carrots, but shoppers who ask for 'vegan' mean the tofu. */
const MADE_FOR_IT = 1
/** More than any claims are worth, and less than a tier of matches. */
const SOLD_OUT = 50

/** Whether claims are all that a query asks for: 'vegan', 'halal', 'gluten free dairy free'. */
export function areOnlyClaims(clauses: Clause[]): boolean {
  const said = clauses.filter(({ words }) => words.length > 0)
  return said.length > 0 && said.every(({ isClaim }) => isClaim)
}

/**
 * Scores products by the claims alone, as half a shop may be vegan: first what is sold as such, by its name or its
 * shelf, then what only its label says it of, and what is sold out last. Of equals, the better product.
 */
export function scoreByClaims(
  index: ProductIndex,
  ordinals: readonly number[],
  clauses: Clause[],
): Float32Array {
  const { quality, buckets, bucketOf } = index.columns
  const sets = clauses
    .filter(({ isClaim }) => isClaim)
    .flatMap((claim): [ReadonlySet<number>, number][] => [
      [claiming(index, claim), CLAIMED],
      [soldAs(index, claim), MADE_FOR_IT],
      // 'Lactose free' means the milk that is called so before all that is vegan.
      [index.inverted.having(claim.alternatives[0]?.filter(isInTitle) ?? []), MADE_FOR_IT],
    ])
  return Float32Array.from(ordinals, (ordinal) => {
    const isInStock = buckets[bucketOf[ordinal] as number]?.in_stock
    const said = sets.reduce((sum, [having, weight]) => sum + (having.has(ordinal) ? weight : 0), 0)
    return said + (quality[ordinal] as number) - (isInStock ? 0 : SOLD_OUT)
  })
}

function isInTitle({ field }: Term): boolean {
  return field === 'claim_in_title'
}

function claiming({ inverted }: ProductIndex, { alternatives }: Clause): ReadonlySet<number> {
  const texts = alternatives.map((ways) => ways.map(({ text }) => text).join(' '))
  const inField = (field: 'claim' | 'claim_in_title') => texts.map((text) => ({ field, text }))
  return inverted.having([...inField('claim'), ...inField('claim_in_title')])
}

/** Returns the products whose title says that they are for a diet of one word, such as 'halal'. */
export function titledFor(index: ProductIndex, { words, isClaim, alternatives }: Clause): number[] {
  const [word = ''] = words
  if (!isClaim || words.length > 1) return []
  const titled = alternatives.filter(([term]) => term && isInTitle(term))
  const dairyFree = word === 'vegan' ? withoutAnimals(index) : []
  return [...titled, ...dairyFree].flatMap((terms) => productsWithAll(index, terms))
}

/** What is sold as dairy free is sold to vegans, if its label agrees. */
function withoutAnimals({ dictionary }: ProductIndex): Term[][] {
  const stem = (word: string) => dictionary.stemOf(word) ?? word
  return ['dairy', 'milk', 'egg'].map((what) => [
    { field: 'claim_in_title', text: `${stem(what)} ${stem('free')}` },
  ])
}

const ON_LABELS_ONLY: readonly Field[] = ['claim', 'claim_word']

/** Returns the products whose name or shelf says it: 'Tofu & Plant Based' is a shelf of vegan food. */
function soldAs(index: ProductIndex, clause: Clause): ReadonlySet<number> {
  const { inverted } = index
  const saying = ({ field, text }: Term) =>
    new Set(
      [...inverted.postingsOf({ field, text }), ...inverted.postingsOf({ field: 'mixed_sub_category', text })]
        .filter((list) => !ON_LABELS_ONLY.includes(list.field))
        .flatMap((list) => list.ordinals),
    )
  const said = clause.alternatives.flatMap((ways) => {
    const [first = new Set<number>(), ...others] = ways.map(saying)
    return [...first].filter((ordinal) => others.every((having) => having.has(ordinal)))
  })
  return new Set([...said, ...titledFor(index, clause)])
}
