import { addCategory } from '#business/catalogue/add-category.ts'
import { fetchCategories } from '#business/dashboard/fetch-categories.ts'
import type { Shop } from '#business/shop.ts'
import type { Command } from './command.ts'
import { ifGiven, textIn } from './values.ts'

export const category: Command = {
  takes: ['category', 'category add ID "Apples & pears" [--in CATEGORY] [--picture /pictures/apple.webp]'],
  does: 'Lists the categories, or adds one; --in makes it a sub-category, and only in those products can lie.',
  options: ['--in', '--picture'],
  read({ positionals: [verb, id, name, ...more], options }) {
    if (!verb) return listed
    if (verb !== 'add' || !id || !name || more.length > 0) return undefined
    const within = ifGiven(options.get('--in'), textIn)
    const image = ifGiven(options.get('--picture'), textIn)
    const title = textIn(name)
    return async (shop) => {
      await addCategory(shop, {
        id,
        title,
        ...(within !== undefined && { within }),
        ...(image !== undefined && { image }),
      })
      return listed(shop)
    }
  },
}

async function listed(shop: Shop): Promise<string> {
  const { data } = await fetchCategories(shop)
  return data.flatMap(linesOf).join('\n') || 'The shop has no categories yet.'
}

function linesOf(category: Awaited<ReturnType<typeof fetchCategories>>['data'][number]): string[] {
  const within = category.subcategories.map(({ id, title }) => `  ${id}  ${title}`)
  return [`${category.id}  ${category.title}`, ...within]
}
