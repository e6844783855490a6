import { ENOUGH, findMatches, type MatchResult } from './find-matches.ts'
import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { termOf } from './known-term.ts'
import {
  isLess,
  isPlainWord,
  matchClauses,
  matchQuery,
  type SearchEffort,
  type SearchQuery,
  withinPrice,
} from './match-query.ts'
import { endsATitle } from './not-sold.ts'
import { type Clause, isWrittenSo } from './parse-phrase.ts'
import type { Matches } from './ranking.ts'
import { isAThing, isHowItComes } from './relax.ts'
import { withoutAvoided } from './relax-claims.ts'
import { bestOf } from './sort-matches.ts'
import type { UnderstoodQuery } from './understand-query.ts'

const BETWEEN = /\s*(?:[,;&+]|\band\b)\s*/i
const THINGS_AT_MOST = 6

/** Splits what 'and' or a comma joins; `findEach` tells whether it is several things, like bread and milk. */
export function thingsIn(q: string): string[] {
  const things = q.split(BETWEEN).filter(Boolean)
  return things.length > 1 && things.length <= THINGS_AT_MOST ? things : []
}

const WORDS_OF_THINGS = 4

/**
 * Splits 'milk eggs' and 'bread peanut butter': a few words that each name what some products are, unless any two of
 * them together do, like 'egg noodles'.
 */
export function thingsApart({ wanted, current }: UnderstoodQuery): UnderstoodQuery[] {
  const { clauses, guessed } = wanted
  const words = clauses.flatMap((clause) => clause.words)
  const mayBe = clauses.length > 1 && words.length <= WORDS_OF_THINGS && guessed.length === 0
  if (!mayBe || !clauses.every(isPlainName) || areOne(clauses, current)) return []
  const things: Clause[][] = []
  for (const clause of clauses) {
    const last = things.at(-1)
    const goesOn = last?.length === 1 && areOne([...last, clause], current)
    // A chocolate birthday cake is a chocolate cake.
    const others = goesOn ? things.slice(0, -1) : things
    if (others.flat().some((other) => areOne([other, clause], current))) return []
    if (goesOn) last.push(clause)
    else things.push([clause])
  }
  const areThings = things.every(([one, more]) => more !== undefined || (one && endsTitles(one, current)))
  return areThings ? things.map((clauses) => ({ wanted: { ...wanted, clauses }, current })) : []
}

/** 'Roasted' and 'drinking' have the stems of roasts and drinks. */
function isPlainName(clause: Clause): boolean {
  const isForm = clause.words.some((word) => /(?:ed|ing)$/.test(word))
  return isPlainWord(clause) && !isHowItComes(clause) && !isForm && !clause.brand
}

/** Whether a title has the words in a row, or they name what has all of them. */
function areOne(clauses: Clause[], current: CurrentIndex): boolean {
  const all = matchClauses(current.index, clauses.map(byName))
  if (all.length === 0) return false
  // A single butter chicken with rice does not make chicken and rice one thing.
  if (calledBy(clauses.slice(-1), all, current).length > 0 || calledBy(clauses, all, current).length > 1)
    return true
  return [clauses, clauses.toReversed()].some((row) => {
    const stems = row.flatMap(({ words }) => words).map((word) => termOf(current, word).stem)
    return isWrittenSo(stems, current, true)
  })
}

/** Returns those that one of the words names: dog food with chicken and rice is neither. */
function calledBy(clauses: Clause[], ordinals: number[], { index }: CurrentIndex): number[] {
  const heads = clauses.flatMap(({ alternatives }) => alternatives.flatMap((terms) => terms.slice(-1)))
  const lists = heads.flatMap((head) => index.inverted.postingsOf(head))
  const called = new Set(
    lists.filter(({ field }) => field.startsWith('name')).flatMap(({ ordinals }) => ordinals),
  )
  return ordinals.filter((ordinal) => called.has(ordinal))
}

/** How many of the products that have a word are called by it, if it is a thing and no flavour, such as lemon. */
const MOSTLY_A_THING = 0.2

function endsTitles({ alternatives: [terms = []], ...clause }: Clause, current: CurrentIndex): boolean {
  const stems = terms.filter(({ field }) => field === 'word').map(({ text }) => text)
  return (
    stems.length === terms.length &&
    isAThing({ ...clause, alternatives: [terms] }, current, MOSTLY_A_THING) &&
    endsATitle(stems, current)
  )
}

interface SeveralThings {
  wanted: SearchQuery
  things: UnderstoodQuery[]
  effort: SearchEffort
  /** Nothing joins the things, so a product that is all of them must be called by one of them. */
  areApart?: boolean
}

interface EachThing extends Matches {
  /** Things of which none is as the query asks for all of them. */
  notGranted: string[]
}

/**
 * Returns the few products that are all of the things, and then the matches of each thing in turn; undefined if the
 * things are one, or if one of them is not found just as it is asked for. If they are a shelf's title, then only what
 * lies there, in turn.
 */
export function findEach(
  { wanted, things, effort, areApart }: SeveralThings,
  found: MatchResult,
  current: CurrentIndex,
): EachThing | undefined {
  if (things.length === 0 || things.some((thing) => thing.current.index !== current.index)) return undefined
  const shelf = onShelfCalled(wanted, current)
  const allOf = matchQuery({ ...wanted, clauses: wanted.clauses.map(byName) }, current)
  const all = new Set(areApart ? calledBy(wanted.clauses, allOf, current) : allOf)
  const areOne = all.size >= ENOUGH || (!isLess(found.granted, wanted) && !areThings(things))
  if (areOne && !shelf) return undefined
  const isIn = (ordinal: number) => shelf?.has(ordinal) ?? true
  // 'Gluten free bread and biscuits' are for one who must not eat gluten in either.
  const claims = things[0]?.wanted.clauses.filter(({ isClaim }) => isClaim) ?? []
  const each = things
    .map((thing) => findInOrder(thing, effort).filter(isIn))
    .map((ordinals) => withinPrice(wanted.atMostCents, ordinals, current.index))
    .map((ordinals) => withoutAvoided(wanted, ordinals, current))
    .map((ordinals) => claimingIfAny(claims, ordinals, current))
  if (each.some(({ ordinals }) => ordinals.length === 0)) return undefined
  const notGranted = things.filter((_, n) => !each[n]?.isClaiming).map((thing) => unmet(claims, thing))
  const turns = byTurns(each.map(({ ordinals }) => ordinals))
  const sorted = inOrder(found, current)
  const ordinals = shelf
    ? [...turns, ...sorted.filter(isIn)]
    : [...sorted.filter((ordinal) => all.has(ordinal)), ...turns]
  return { ...inThisOrder(ordinals), notGranted }
}

/** So many of each making come before whatever else the meal's name finds, such as a ready meal. */
const OF_EACH_MAKING = 3

export function findMakings(
  { things, effort }: { things: UnderstoodQuery[]; effort: SearchEffort },
  found: MatchResult | undefined,
  current: CurrentIndex,
): EachThing | undefined {
  if (things.some((thing) => thing.current.index !== current.index)) return undefined
  const each = things.map((thing) => findInOrder(thing, effort).slice(0, OF_EACH_MAKING))
  return { ...inThisOrder([...byTurns(each), ...(found ? inOrder(found, current) : [])]), notGranted: [] }
}

function inThisOrder(ordinals: number[]): Matches {
  const unique = [...new Set(ordinals)]
  return { ordinals: unique, scores: unique.map((_, place) => -place) }
}

/** 'Vegan burgers and sausages' are vegan sausages, too, if there are any. */
function claimingIfAny(
  claims: Clause[],
  ordinals: number[],
  { index }: CurrentIndex,
): { ordinals: number[]; isClaiming: boolean } {
  if (claims.length === 0) return { ordinals, isClaiming: true }
  const having = new Set(matchClauses(index, claims))
  const claiming = ordinals.filter((ordinal) => having.has(ordinal))
  return claiming.length > 0 ? { ordinals: claiming, isClaiming: true } : { ordinals, isClaiming: false }
}

/** Completes 'None of what we found is labelled …', as in 'vegan mustard'. */
function unmet(claims: Clause[], { wanted }: UnderstoodQuery): string {
  const plain = wanted.clauses.filter(({ isClaim }) => !isClaim)
  return [...claims, ...plain].flatMap(({ words }) => words).join(' ')
}

/** The index has the title of a fresh shelf without 'fresh'. */
function onShelfCalled({ clauses }: SearchQuery, current: CurrentIndex): ReadonlySet<number> | undefined {
  const stems = clauses.flatMap(({ words }) => words).map((word) => termOf(current, word).stem)
  const text = (stems[0] === 'fresh' ? stems.slice(1) : stems).join(' ')
  const lying = current.index.inverted.having([{ field: 'sub_category_title', text }])
  return lying.size > 0 ? lying : undefined
}

function byTurns(each: number[][]): number[] {
  const longest = Math.max(...each.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => each.flatMap((ordinals) => ordinals[turn] ?? [])).flat()
}

/** On the shelf of oils and vinegar everything is both. */
function byName(clause: Clause): Clause {
  const isShelf = ({ field }: Term) => field === 'mixed_sub_category' || field === 'category'
  return { ...clause, alternatives: clause.alternatives.filter((terms) => !terms.some(isShelf)) }
}

/** 'Salt and pepper' are two things; 'salt and pepper squid' is one, and so is 'cold and flu'. */
function areThings(things: UnderstoodQuery[]): boolean {
  const last = things.at(-1)?.wanted.clauses ?? []
  return (
    last.length === 1 &&
    things.every(
      ({ wanted: { clauses, guessed }, current }) =>
        guessed.length === 0 && clauses.some((clause) => isCalledSo(clause, current)),
    )
  )
}

function isCalledSo({ alternatives }: Clause, { index }: CurrentIndex): boolean {
  return alternatives.some((terms) => {
    const last = terms.at(-1)
    return last?.field === 'word' && index.inverted.headFrequency(last.text) > 0
  })
}

function findInOrder({ current, wanted }: UnderstoodQuery, effort: SearchEffort): number[] {
  const found = findMatches(wanted, current, effort)
  return found && !isLess(found.granted, wanted) ? inOrder(found, current) : []
}

function inOrder({ matches }: MatchResult, { index }: CurrentIndex): number[] {
  return bestOf(index.columns, matches, matches.ordinals.length)
}
