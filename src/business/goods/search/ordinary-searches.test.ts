import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#demo/seed-demo.ts'
import { leftToGiveUp } from '#testing/left-to-give-up.ts'
import { logInto } from '#testing/log-into.ts'
import { shareTestShop } from '#testing/open-test-shop.ts'
import { fillIndex } from './fill-index.ts'
import { findMatches, type MatchResult } from './find-matches.ts'
import type { CurrentIndex } from './index-sync.ts'
import { ATTEMPTS_AT_MOST, matchClauses, SearchEffort, type SearchQuery, withNone } from './match-query.ts'
import { relax } from './relax.ts'
import { understandQuery } from './understand-query.ts'

const shop = shareTestShop()
let current: CurrentIndex
let ordinarySearch: fc.Arbitrary<string>

beforeAll(async () => {
  const { db, clock } = shop()
  await seedDemo(db, { now: clock.now() })
  const titles = await db.selectFrom('products').select('title').execute()
  ordinarySearch = searchesWith([...new Set(titles.flatMap(({ title }) => title.toLowerCase().split(' ')))])
  // A shop that sells an eighth of what shoppers name gives up more, and answers sooner.
  await db.updateTable('products').set({ retired_at: clock.now() }).where('id', '>=', '4').execute()
  current = { index: await fillIndex(db), categoryTitles: {}, queryStems: new Map() }
})

const claims = fc.constantFrom(
  ...[
    'vegan',
    'vegetarian',
    'halal',
    'kosher',
    'keto',
    'organic',
    'gf',
    'low fodmap',
    'low salt',
    'no sugar',
  ],
  ...[
    'gluten free',
    'dairy free',
    'lactose free',
    'nut free',
    'egg free',
    'soy free',
    'sesame free',
    'sugar free',
    'glutin free',
    'koshr',
  ],
  ...['no added sugar', 'high protein', 'plant based', 'free from milk', 'contains no fish', 'additive free'],
)

function searchesWith(words: string[]): fc.Arbitrary<string> {
  const word = fc.constantFrom(...words)
  const exclusion = fc
    .tuple(fc.constantFrom('no', 'no added', 'without', 'free from', 'with no'), word)
    .map((both) => both.join(' '))
  const measure = fc.oneof(
    fc.constantFrom('2L', '500g', '1 kg', 'dozen', '6 pack', '24', '3', 'size 4', '10-15 kg', 'from 8kg'),
    fc.constantFrom('half price', 'on special', 'deals', 'under $3', 'cheap', '$5 or less'),
  )
  const parts = fc.tuple(
    fc.array(claims, { maxLength: 3 }),
    fc.array(exclusion, { maxLength: 2 }),
    fc.array(word, { maxLength: 4 }),
    fc.array(measure, { maxLength: 2 }),
  )
  // In the usual order, and in any other.
  return parts
    .map(([claims, exclusions, words, measures]) => [...claims, ...words, ...exclusions, ...measures])
    .chain((all) => fc.oneof(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
    .map((all) => all.join(' '))
}

/** A run with another seed asks other searches; one that fails prints its own. */
const cases = { numRuns: 20_000, seed: 37 }

/** Both take seconds on an idle machine. */
const PATIENCE_MS = 300_000

async function understood(q: string): Promise<SearchQuery> {
  return (await understandQuery({ current: async () => current }, q)).wanted
}

test(
  'any search of ordinary words ends, and keeps its claims and exclusions or says which it gave up',
  async () => {
    let most = 0
    await fc.assert(
      fc.asyncProperty(ordinarySearch, async (q) => {
        const wanted = await understood(q)
        const effort = new SearchEffort(logInto([]))
        const found = findMatches(wanted, current, effort)
        most = Math.max(most, effort.attempts)
        expect(found ? lostIn(wanted, found) : []).toEqual([])
      }),
      cases,
    )
    // None came near the limit, at which a search is cut short.
    expect(most).toBeLessThanOrEqual(ATTEMPTS_AT_MOST / 2)
  },
  PATIENCE_MS,
)

/** Claims and exclusions that were given up unsaid, or that a product found does not keep. */
function lostIn(wanted: SearchQuery, { granted, matches: { ordinals } }: MatchResult): string[] {
  const { index } = current
  const words = granted.notGranted.flatMap((words) => words.split(' '))
  const claims = wanted.clauses.filter((claim) => {
    if (!claim.isClaim) return false
    if (!granted.clauses.includes(claim)) return !words.includes(claim.words.at(-1) ?? '')
    const suitable = new Set(matchClauses(index, [claim]))
    return !ordinals.every((ordinal) => suitable.has(ordinal))
  })
  const exclusions = (wanted.avoided ?? []).filter((one) => {
    if (!granted.avoided?.includes(one)) return !granted.notGranted.includes(one.asked ?? '')
    return withNone(one, [...ordinals], index).length < ordinals.length
  })
  return [...claims.map(({ words }) => words.join(' ')), ...exclusions.map(({ asked = '' }) => asked)]
}

test(
  'each rung gives up something that no later attempt asks for again',
  async () => {
    await fc.assert(
      fc.asyncProperty(ordinarySearch, fc.boolean(), async (q, isAnyFound) => {
        const found = isAnyFound ? [0] : []
        let last = await understood(q)
        for (let next = relax(last, current, found); next; next = relax(next, current, found)) {
          expect(leftToGiveUp(next)).toBeLessThan(leftToGiveUp(last))
          last = next
        }
      }),
      { ...cases, numRuns: 2_000 },
    )
  },
  PATIENCE_MS,
)
