import { type Selectable, sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { dollarsOrNull, toDollars } from '#contract/money.ts'
import type { PromoState } from '#contract/offers/promos-desk/promo-list.ts'
import type { listPromos as endpoint, PromoRow } from '#contract/offers/promos-desk/promos.ts'
import { Refusal } from '#contract/refusals.ts'
import { containing } from '#database/like.ts'
import type { Tables } from '#database/tables.ts'
import type { Shop } from '../../shop.ts'
import { spelled } from './find-promo.ts'
import { type Uses, usesOfEach } from './uses-of-promos.ts'

export type Promo = Selectable<Tables['promos']>

type Input = InputOf<typeof endpoint>

/** Returns a page of the promos that match, the latest end first. */
export async function listPromos(shop: Shop, input: Input): Promise<ReplyOf<typeof endpoint>> {
  const { page, page_size } = input
  const matching = matchingPromos(shop, input)
  const [{ total }, promos] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy('ends_at', 'desc')
      .orderBy('code')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ])
  const ids = promos.map(({ id }) => id)
  const uses = await usesOfEach(shop, ids)
  const now = shop.clock.now()
  return { data: promos.map((promo) => promoRow(promo, now, uses.get(promo.id))), page, page_size, total }
}

export async function requirePromo({ db }: Shop, code: string): Promise<Promo> {
  const promo = await db.selectFrom('promos').selectAll().where('code', '=', code).executeTakeFirst()
  if (!promo) throw noSuchPromo(code)
  return promo
}

export function noSuchPromo(code: string): Refusal {
  return new Refusal('not_found', {}, `There is no code ${code}.`)
}

export function promoRow(promo: Promo, now: Date, { used, cents }: Uses = { used: 0, cents: 0 }): PromoRow {
  const { code, version, kind, percent, uses_per_customer } = promo
  return {
    code,
    version,
    state: stateOf(promo, now),
    title: promo.sheet.title ?? '',
    kind,
    percent,
    amount: dollarsOrNull(promo.amount_cents),
    min_goods: toDollars(promo.min_goods_cents),
    max_off: dollarsOrNull(promo.max_off_cents),
    starts_at: promo.starts_at.toISOString(),
    ends_at: promo.ends_at.toISOString(),
    uses_per_customer,
    uses: promo.uses_left === null ? null : promo.uses_left + used,
    used,
    given: toDollars(cents),
  }
}

function stateOf({ starts_at, ends_at, uses_left }: Promo, now: Date): PromoState {
  if (ends_at <= now) return 'ended'
  if (starts_at > now) return 'coming'
  return uses_left === 0 ? 'used_up' : 'running'
}

function matchingPromos({ db, clock }: Shop, { q, state }: Pick<Input, 'q' | 'state'>) {
  const now = clock.now()
  let query = db.selectFrom('promos')
  if (q) {
    const like = containing(spelled(q))
    query = query.where((is) =>
      is.or([is('code', 'like', like), is(sql`upper(sheet ->> 'title')`, 'like', like)]),
    )
  }
  if (state === 'ended') return query.where('ends_at', '<=', now)
  if (state === 'coming') return query.where('starts_at', '>', now).where('ends_at', '>', now)
  if (!state) return query
  query = query.where('starts_at', '<=', now).where('ends_at', '>', now)
  if (state === 'used_up') return query.where('uses_left', '=', 0)
  return query.where((is) => is.or([is('uses_left', 'is', null), is('uses_left', '>', 0)]))
}
