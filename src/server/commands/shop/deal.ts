import { changeDeal } from '#business/offers/deals/change-deal.ts'
import { makeDeal } from '#business/offers/deals/make-deal.ts'
import { listDeals, readDealOfForm } from '#business/offers/deals/read-deals.ts'
import { removeDeal } from '#business/offers/deals/remove-deal.ts'
import type { Shop } from '#business/shop.ts'
import type { DealRow } from '#contract/offers/deals/deals.ts'
import type { Command, Run } from './command.ts'
import { textIn } from './values.ts'

export const deal: Command = {
  takes: [
    'deal',
    'deal make "Winter soups"',
    'deal ID show|remove',
    'deal ID rename "Winter soups"',
    'deal ID products leek carrot celery',
    'deal ID offer CODE',
    'deal ID no-offer',
  ],
  does: 'Lists the deals, or makes, shows, renames or removes one; says which products are in it, in their order, and which promo code its page offers.',
  read({ positionals: [id, verb = '', ...given] }) {
    if (!id) return listed
    if (id === 'make') return given.length === 0 && verb ? make(textIn(verb)) : undefined
    return verbs[verb as keyof typeof verbs]?.(id, given)
  },
}

const verbs = {
  show: (id: string, given: string[]): Run | undefined =>
    given.length > 0 ? undefined : async (shop) => shown(shop, id),
  remove: (id: string, given: string[]): Run | undefined =>
    given.length > 0
      ? undefined
      : async (shop) => {
          await removeDeal(shop, { id })
          return listed(shop)
        },
  rename: (id: string, [heading, ...more]: string[]) =>
    heading && more.length === 0 ? change(id, { heading: textIn(heading) }) : undefined,
  products: (id: string, given: string[]) => change(id, { product_ids: [...new Set(given)] }),
  offer: (id: string, [code, ...more]: string[]) =>
    code && more.length === 0 ? change(id, { code: code.toUpperCase() }) : undefined,
  'no-offer': (id: string, given: string[]) => (given.length === 0 ? change(id, { code: null }) : undefined),
}

function make(heading: string): Run {
  return async (shop) => {
    const { data } = await makeDeal(shop, { heading, code: null, product_ids: [] })
    return shown(shop, data.id)
  }
}

function change(id: string, changed: Parameters<typeof changeDeal>[1]['change']): Run {
  return async (shop) => {
    await changeDeal(shop, { id, change: changed })
    return shown(shop, id)
  }
}

async function listed(shop: Shop): Promise<string> {
  return (await listDeals(shop)).data.map(lineOf).join('\n') || 'There are no deals.'
}

async function shown(shop: Shop, id: string): Promise<string> {
  const { products, ...found } = await readDealOfForm(shop, id)
  const lines = products.map((product) => `  ${product.id}  ${product.title}`)
  return [lineOf({ ...found, products: products.length }), ...lines].join('\n')
}

function lineOf({ id, heading, products, code }: DealRow): string {
  return [id, `${products} products`, code ? `offers ${code}` : 'no offer', heading].join('  ')
}
