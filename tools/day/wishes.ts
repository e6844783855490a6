import { getProductById, type ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { searchProduct } from '#contract/goods/search/search.ts'
import type { JudgedProduct } from '#testing/relevance/judged-search.ts'
import { judgedSets } from '#testing/relevance/judged-sets.ts'
import { lostDiets } from '#testing/relevance/lost-diets.ts'
import type { Random } from '#testing/seeded-random.ts'
import { chance, type Day } from './day.ts'

/** What people write on their lists: these were written down for the search, before any answer was looked at. */
const ordinary = judgedSets.flatMap(({ searches }) => searches.map(({ q }) => q))
const weighed =
  `bananas, pink lady apples, leg ham, salami, rump steak, salmon fillet, broccoli, lemons, scotch fillet,
  prosciutto, carrots, chicken thigh, peaches, pears`.split(/,\s*/)
const diets =
  `gluten free pasta no nuts, nut free muesli bars, dairy free yoghurt, vegan cheese slices, gluten free bread,
  lactose free milk, egg free mayonnaise, vegan chocolate no nuts, halal chicken, gluten free biscuits no nuts,
  vegetarian sausages, dairy free ice cream no nuts, vegan prawns, kosher chicken breast, kosher cheese, nut free snacks,
  dog food no chicken, cat food no fish, soup no chicken, pizza no ham`.split(/,\s*/)

export function makeWish(random: Random): string {
  const kind = random.below(100)
  return random.pick(kind < 25 ? weighed : kind < 50 ? diets : ordinary)
}

/** Reads what a product's page says of it. */
export function labelOf({ shop, labels }: Day, product_id: string): Promise<ProductDetail> {
  const read = async () => (await shop.call(getProductById, { product_id })).data
  const label = labels.get(product_id) ?? read()
  labels.set(product_id, label)
  return label
}

/** Looks for something. What is asked to be for a diet, or without something, has its labels read as well. */
export async function lookFor(day: Day, q: string): Promise<Product[]> {
  day.count('searches')
  const { data, not_granted } = await day.shop.call(searchProduct, { q })
  const labels = new Map<string, JudgedProduct>()
  const readLabels = async () => {
    for (const { id, title, dietary, allergens } of await Promise.all(data.map(({ id }) => labelOf(day, id))))
      labels.set(id, { id, title, dietary, allergens, name: title, shelf: '', size: '', offer: '' })
    return { ids: [...labels.keys()], saysSo: not_granted !== undefined }
  }
  const lost = await lostDiets([{ q, judgements: [] }], labels, readLabels)
  const without = / no (\w+)$/.exec(q)?.[1]
  // Pulp free juice and lemonade with no sugar say so in their names.
  const names = data.map(({ title }) => title.toLowerCase().replaceAll(/no \w+|\w+ free/g, ''))
  const having = data.filter((_, at) => without && names[at]?.includes(without))
  if (!not_granted) lost.push(...having.map(({ title }) => `${q}: ${title}`))
  for (const one of lost) day.faults.push(`A search lost what it was asked for: ${one}`)
  return data
}

/** Chooses one of the first that are there. */
export function choose(random: Random, products: readonly Product[]): Product | undefined {
  const there = products.filter(({ in_stock }) => in_stock).slice(0, chance(random, 80) ? 4 : 12)
  return there.length > 0 ? random.pick(there) : undefined
}
