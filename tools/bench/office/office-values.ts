import type { Shop } from '#business/shop.ts'
import { brisbaneDay } from '#contract/brisbane-day.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import { dayNumber, dayOfNumber } from '#contract/insight/reports/figure-days.ts'
import type { Values } from './office-asks.ts'

/** Returns values for the office's filters: existing ids, and words with many matches, few and none. */
export async function officeValues(shop: Shop, products: number): Promise<Values> {
  const { db, clock } = shop
  const one = async (table: 'products' | 'hubs' | 'categories' | 'sub_categories' | 'deals') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
  const { code } = await db.selectFrom('promos').select('code').executeTakeFirstOrThrow()
  const product = await one('products')
  const hub = await one('hubs')
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '<', 'manz')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const today = dayNumber(brisbaneDay(clock.now()))
  const day = (ago: number) => dayOfNumber(today - ago)
  return {
    product_id: [product],
    category_id: [await one('categories')],
    sub_category_id: [await one('sub_categories')],
    deal_id: [await one('deals')],
    hub_id: [hub],
    hub: [hub],
    customer_id: ['many7'],
    number: [number],
    q: ['milk', 'an', 'organic milk', 'nothing like it'],
    'listOrders.q': ['nguyen', '345678', 'jo singh12', 'street', 'nothing like it', number],
    'listCustomers.q': ['nguyen', '345678', 'jo singh12', 'ada1@example.com', 'nothing like it'],
    'listAudit.q': ['price', 'product-77', 'owner', 'nothing like it'],
    actor_id: ['bench', 'shop price'],
    on_kind: ['product'],
    on_id: ['product-77'],
    from_day: [day(1), day(60)],
    to_day: [day(1), day(60)],
    before_seq: ['50000', '100'],
    day: [day(0), day(1), day(300)],
    window: [new Date(clock.now().getTime() - DAY_MS).toISOString()],
    page: ['2', String(Math.ceil(products / 50))],
    page_size: ['200'],
    'exportProducts.after': [product],
    'exportFigures.after': [product],
    position: ['0'],
    with_stock: ['true'],
    to_count: ['true'],
    from: [day(27), day(0), day(6), day(89), day(364), day(399)],
    to: [day(0)],
    code: [code],
    file_id: ['file'],
    'readFiguresFilePiece.file_id': ['report'],
    home_version_id: ['1'],
    stocktake_id: ['count'],
    supplier_order_id: ['order'],
  }
}
