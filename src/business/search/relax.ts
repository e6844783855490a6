import type { CurrentIndex } from './index-sync.ts'
import { termOf } from './known-term.ts'
import type { Clause } from './parse-query.ts'

type Rung = (clauses: Clause[], current: CurrentIndex) => Clause | undefined

/** What is given up, in this order, when no product satisfies all clauses. */
const ladder: Rung[] = [aPackSize, theWordThatSaysLeast]

/** The clauses without the one that is given up next. */
export function relax(clauses: Clause[], current: CurrentIndex): Clause[] {
  const given = ladder.reduce<Clause | undefined>((found, rung) => found ?? rung(clauses, current), undefined)
  return clauses.filter((clause) => clause !== given)
}

function aPackSize(clauses: Clause[]): Clause | undefined {
  return clauses.find(({ words }) => words.length === 0)
}

function theWordThatSaysLeast(clauses: Clause[], current: CurrentIndex): Clause | undefined {
  return clauses.toSorted((a, b) => commonness(b, current) - commonness(a, current))[0]
}

function commonness({ words }: Clause, current: CurrentIndex): number {
  return Math.min(...words.map((word) => termOf(current, word).documentFrequency))
}
