import { sql } from 'kysely'
import type { LinePreference } from '#contract/selling/preferences/line-preference.ts'
import { type Replaceable, whyNot } from '#contract/selling/preferences/why-not.ts'
import { soldBy, unitTypeOf } from '../../goods/product-views/product-view.ts'
import type { Shop } from '../../shop.ts'

interface Carried {
  orderId: string
  cartId: string
}

export interface StoredPreference extends Omit<LinePreference, 'substitutes'> {
  original: Replaceable
  substitutes: (Replaceable & { usual_grams: number | null; is_sold: boolean })[]
}

/** Selects a line's preference as a column. For lines without one, the `case` skips the subqueries. */
export function preferenceOf(lines: 'cart_lines' | 'order_lines') {
  const [ifOut, note, ids, productId] = [
    sql.ref(`${lines}.if_out`),
    sql.ref(`${lines}.note`),
    sql.ref(`${lines}.substitute_ids`),
    sql.ref(`${lines}.product_id`),
  ]
  // An order's line keeps the price that the shopper agreed to.
  const price = sql.ref(lines === 'order_lines' ? 'order_lines.price_cents' : 'original.shown_cents')
  return sql<StoredPreference | null>`case when ${ifOut} is not null or ${note} <> '' then json_build_object(
    'if_out', ${ifOut}, 'note', ${note}, 'original', (
      select json_build_object(${replaceable('original')}, 'price_cents', ${price})
      from products as original where original.id = ${productId}
    ), 'substitutes', (
      select coalesce(json_agg(json_build_object(${replaceable('chosen')}, 'price_cents', chosen.shown_cents,
        'is_sold', chosen.retired_at is null) order by array_position(${ids}, chosen.id)), '[]')
      from products as chosen where chosen.id = any (${ids})
    )) end`
}

function replaceable(product: 'original' | 'chosen') {
  const measures = ['pack_size', 'pack_unit', 'pack_count', 'usual_grams'] as const
  const facts = ['id', 'title', 'allergens', 'dietary', ...measures] as const
  return sql.join(facts.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${product}.${name}`)}`))
}

/** Returns the preference as a field to spread into a line; absent without a preference. */
export function preferenceIn({ wish }: { wish: StoredPreference | null }): { wish?: LinePreference } {
  if (!wish) return {}
  const { if_out, note, original, substitutes } = wish
  return {
    wish: {
      if_out,
      substitutes: substitutes.map((product) => ({
        product_id: product.id,
        title: product.title,
        unit: product.pack_size,
        unit_type: unitTypeOf(product),
        ...soldBy(product.usual_grams),
        // Its ingredients and its price may have changed since it was chosen.
        may_be_picked: product.is_sold && !whyNot(original, product),
      })),
      note,
    },
  }
}

/** Returns the columns that copy a preference to another line. */
export function preferenceColumns(wish: StoredPreference | null) {
  return {
    if_out: wish?.if_out ?? null,
    substitute_ids: wish?.substitutes.map(({ id }) => id) ?? [],
    note: wish?.note ?? '',
  }
}

export async function clearPreferences({ db }: Pick<Shop, 'db'>, cartId: string): Promise<void> {
  await db
    .updateTable('cart_lines')
    .set(preferenceColumns(null))
    .where('cart_id', '=', cartId)
    .where((is) => is.or([is('if_out', 'is not', null), is('note', '<>', '')]))
    .execute()
}

/** Copies the preferences of an order's lines to cart lines without a preference. The caller holds the cart's lock. */
export async function carryPreferences({ db }: Shop, { orderId, cartId }: Carried): Promise<void> {
  await sql`
    update cart_lines
    set if_out = ordered.if_out, substitute_ids = ordered.substitute_ids, note = ordered.note
    from order_lines as ordered
    where cart_lines.cart_id = ${cartId} and ordered.order_id = ${orderId}
      and ordered.product_id = cart_lines.product_id
      and (ordered.if_out is not null or ordered.note <> '')
      and cart_lines.if_out is null and cart_lines.note = ''
  `.execute(db)
}
