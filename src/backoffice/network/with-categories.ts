import { type Category, fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { call } from './call.ts'

/** For screens that choose a shelf: asks for the categories beside what the screen shows. */
export async function withCategories<Shown>(
  asked: Promise<Shown>,
): Promise<Shown & { categories: Category[] }> {
  const [shown, { data }] = await Promise.all([asked, call(fetchCategories, {})])
  return { ...shown, categories: data }
}
