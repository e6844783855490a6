import type { JudgedProduct, JudgedSearch } from './judged-search.ts'

interface Answer {
  ids: string[]
  /** Whether the answer names something that it does not grant. */
  saysSo: boolean
}

const NUTS = /nut|almond|cashew|pecan|pistachio/i

/** What a product must be for each dietary word of a search, by its label. */
const diets: [asked: RegExp, isFor: (product: JudgedProduct) => boolean][] = [
  [/\b(vegan|plant based)\b/, ({ dietary }) => dietary.includes('vegan')],
  [/\bvegetarian\b/, ({ dietary }) => dietary.includes('vegetarian')],
  [/\bhalal\b/, ({ dietary, title }) => dietary.includes('halal') || /halal/i.test(title)],
  [/\bkosher\b/, ({ dietary }) => dietary.includes('kosher')],
  [/\bgluten free\b/, ({ dietary }) => dietary.includes('gluten free')],
  [
    /\blactose free\b/,
    ({ dietary, allergens }) => dietary.includes('lactose free') || !allergens.includes('milk'),
  ],
  [/\b(dairy|milk) free\b/, ({ allergens }) => !allergens.includes('milk')],
  [/\begg free\b/, ({ allergens }) => !allergens.includes('egg')],
  [/\b(nut free|no nuts)\b/, ({ allergens }) => !allergens.some((name) => NUTS.test(name))],
]

/** Returns the searches whose dietary word a listed product does not meet, although the answer does not say so. */
export async function lostDiets(
  searches: JudgedSearch[],
  products: ReadonlyMap<string, JudgedProduct>,
  ask: (q: string) => Promise<Answer>,
): Promise<string[]> {
  const lost: string[] = []
  for (const { q } of searches) {
    const asked = diets.filter(([word]) => word.test(q))
    if (asked.length === 0) continue
    const { ids, saysSo } = await ask(q)
    const unfit = ids
      .map((id) => products.get(id) as JudgedProduct)
      .filter((product) => !asked.every(([, isFor]) => isFor(product)))
    if (unfit.length > 0 && !saysSo) lost.push(`${q}: ${unfit.map(({ title }) => title).join(', ')}`)
  }
  return lost
}
