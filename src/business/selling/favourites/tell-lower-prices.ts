import { sql } from 'kysely'
import { formatCents } from '#contract/money.ts'
import { tellEitherWay } from '../../people/messages/tell.ts'
import { inTransaction, type Shop } from '../../shop.ts'

const AT_ONCE = 100

/** Tells customers which of their favourites cost less than when they asked: one message each, and once. */
export async function tellLowerPrices(shop: Shop): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const customers = await findCustomers(shop, after)
    for (const customer of customers) await inTransaction(shop, (shop) => tellCustomer(shop, customer))
    after = customers.length === AT_ONCE ? customers.at(-1)?.id : undefined
  }
}

// What is sold out is told once it is back, if it still costs less.
const isLower = sql<boolean>`alert_below_cents > products.shown_cents and products.retired_at is null
  and stock.on_hand - stock.held >= coalesce(products.usual_grams, 1)`

function findCustomers({ db }: Shop, after: string) {
  return db
    .selectFrom('favourites')
    .innerJoin('products', 'products.id', 'favourites.product_id')
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .innerJoin('customers', 'customers.id', 'favourites.customer_id')
    .select(['customers.id', 'customers.mobile', 'customers.email'])
    .distinct()
    .where(isLower)
    .where('customers.id', '>', after)
    .orderBy('customers.id')
    .limit(AT_ONCE)
    .execute()
}

type Customer = Awaited<ReturnType<typeof findCustomers>>[number]

async function tellCustomer(shop: Shop, { id, mobile, email }: Customer): Promise<void> {
  const lower = await shop.db
    .updateTable('favourites')
    .set({ alert_below_cents: null })
    .from('products')
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .whereRef('products.id', '=', 'favourites.product_id')
    .where('favourites.customer_id', '=', id)
    .where(isLower)
    .returning(['products.title', 'products.shown_cents'])
    .execute()
  const [first, ...others] = lower.toSorted((a, b) => a.title.localeCompare(b.title))
  if (!first || !mobile) return
  const values = {
    item: first.title,
    price: formatCents(first.shown_cents),
    others: wordsOfOthers(others.length),
    favourites: `${shop.publicUrl}/account/favourites`,
  }
  await tellEitherWay(shop, { mobile, email }, 'price_lower', values)
}

function wordsOfOthers(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? ' Another of your favourites costs less too.'
    : ` ${count} more of your favourites cost less too.`
}
