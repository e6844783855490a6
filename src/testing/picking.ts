import type { AskOf } from '#contract/endpoint.ts'
import { addPickingActs, claimPicking, packPicked } from '#contract/orders/picking/picking.ts'
import type { Builders } from './builders.ts'
import { paidDesk } from './desk.ts'
import { operatorOf, type TestOperator } from './operators.ts'
import { openPayingShop } from './paying.ts'

type Ask = AskOf<typeof addPickingActs>
type Act = Partial<Omit<Ask['acts'][number], 'position'>> & {
  outcome: Ask['acts'][number]['outcome']
  /** The ordered product. */
  of: string
}

interface Ordered {
  promoCode?: string
  promo?: Parameters<Builders['promo']>[1]
  /** In dollars. */
  total?: number
}

/** A held order of three apples at $4.50 and two pears at $3: $26.40 with delivery, and its picker. */
export async function openPicking({ promoCode, total = 26.4, promo = {} }: Ordered = {}) {
  const shop = await openPayingShop()
  await shop.has.product('pear', { priceCents: 300, stock: 10 })
  if (promoCode) await shop.has.promo(promoCode, promo)
  const order = await shop.has.order(shop.customer, {
    products: { apple: 3, pear: 2 },
    slotId: 'noon',
    expectedTotal: total,
    ...(promoCode && { promoCode }),
  })
  const desk = await paidDesk(shop, order)
  const picker = await operatorOf(shop, 'picker')
  const rows = await shop.db
    .selectFrom('order_lines')
    .select(['product_id', 'position'])
    .where('order_id', '=', order.id)
    .execute()
  const positions = new Map(rows.map(({ product_id, position }) => [product_id, position]))
  const picked = { number: desk.number, positions }
  return { ...desk, picker, positions, ...picksOf(picked, picker) }
}

export type Picking = Awaited<ReturnType<typeof openPicking>>

let counted = 0

/** What a picker does with an order on one device. */
export function picksOf(
  { number, positions }: { number: string; positions: ReadonlyMap<string, number> },
  { call }: TestOperator,
  device = 'phone',
) {
  const asActs = (acts: Act[]): Ask => ({
    number,
    device,
    acts: acts.map(({ of, ...act }) => {
      counted += 1
      const position = positions.get(of) ?? 999
      return { act_id: `act-${counted}`, counter: counted, position, ...act }
    }),
  })
  return {
    asActs,
    claim: (take_over = false) => call(claimPicking, { number, take_over }),
    sendActs: (ask: Ask) => call(addPickingActs, ask),
    pick: async (...acts: Act[]) => (await call(addPickingActs, asActs(acts))).data,
    pack: (nothing_packed = false) =>
      call(packPicked, { number, bags: { shelf: 1, chilled: 0, frozen: 0 }, nothing_packed }),
  }
}

/** Returns what a product has on hand, and sold. */
export async function stockOf({ db }: Pick<Picking, 'db'>, product: string) {
  return db
    .selectFrom('stock')
    .select(['on_hand', 'sold'])
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
}
