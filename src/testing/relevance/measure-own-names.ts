import type { JudgedProduct } from './judged-search.ts'

const SEEN = 5

type Ask = (q: string) => Promise<string[]>

interface OwnNames {
  /** The share of names that are found. */
  found: number
  /** Names that are not, with what is shown instead. */
  misses: { name: string; shown: string[] }[]
}

/** Searches for each product by its title, and by its title without the brand; one called so must be first. */
export async function measureProductNames(
  products: ReadonlyMap<string, JudgedProduct>,
  ask: Ask,
): Promise<OwnNames> {
  const called = new Map<string, Set<string>>()
  for (const { id, title, name } of products.values())
    for (const text of [title, name]) called.set(text, (called.get(text) ?? new Set()).add(id))
  return measure(
    [...called.keys()],
    products,
    ask,
    (text, [first]) => called.get(text)?.has(first ?? '') ?? false,
  )
}

/** Searches for each shelf by its title; the first products must all be on it. */
export async function measureShelfNames(
  products: ReadonlyMap<string, JudgedProduct>,
  ask: Ask,
): Promise<OwnNames> {
  const titleOf = (id: string) => products.get(id)?.shelf.split(' / ')[1]
  const shelves = new Set([...products.keys()].flatMap((id) => titleOf(id) ?? []))
  return measure(
    [...shelves],
    products,
    ask,
    (shelf, ids) => ids.length > 0 && ids.every((id) => titleOf(id) === shelf),
  )
}

async function measure(
  names: string[],
  products: ReadonlyMap<string, JudgedProduct>,
  ask: Ask,
  isFound: (name: string, ids: string[]) => boolean,
): Promise<OwnNames> {
  const misses: OwnNames['misses'] = []
  for (const name of names) {
    const ids = (await ask(name)).slice(0, SEEN)
    if (!isFound(name, ids)) misses.push({ name, shown: ids.map((id) => products.get(id)?.title ?? id) })
  }
  return { found: 1 - misses.length / names.length, misses }
}
