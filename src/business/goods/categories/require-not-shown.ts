import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'

/** The category or shelf to be removed, by its title and its id. */
export type Going = { title: string } & ({ category: string } | { shelf: string })

declare module '../../shop.ts' {
  interface Shop {
    /** Says where the home page, or its draft, leads to this, and keeps it so. The shop's composition hands it in. */
    whereShown(shop: Shop, going: Going): Promise<string | undefined>
  }
}

export async function requireNotShown(shop: Shop, going: Going): Promise<void> {
  const where = await shop.whereShown(shop, going)
  if (where === undefined) return
  const sentence = `The home page or its draft shows ${going.title}${where}. Please take it off there first.`
  throw new Refusal('still_shown', {}, sentence)
}
