import { type Selectable, sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { promoSheet } from '#contract/offers/promos/promo-sheet.ts'
import { DAYS_OF_USE, type PromoState } from '#contract/offers/promos-desk/promo-list.ts'
import type {
  listPromos as list,
  PromoOfForm,
  PromoRow,
  readPromo as read,
} from '#contract/offers/promos-desk/promos.ts'
import { Refusal } from '#contract/refusals.ts'
import { containing } from '#database/like.ts'
import type { Tables } from '#database/tables.ts'
import { apiRow } from '../../api-row.ts'
import { historyOf } from '../../people/audit/list-audit.ts'
import type { Shop, Verb } from '../../shop.ts'
import { spelled } from './find-promo.ts'
import { factsOf, type PromoFacts } from './promo-facts.ts'
import { offerOf } from './running-promos.ts'
import { type Uses, usesByDay, usesOf, usesOfEach } from './uses-of-promos.ts'

export type Promo = Selectable<Tables['promos']>

type Input = InputOf<typeof list>

/** Returns a page of the promos that match, the latest end first. */
export async function listPromos(shop: Shop, input: Input): Promise<ReplyOf<typeof list>> {
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
  return db
    .selectFrom('promos')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow(() => noSuchPromo(code))
}

export function noSuchPromo(code: string): Refusal {
  return new Refusal('not_found', {}, `There is no code ${code}.`)
}

function promoRow(promo: Promo, now: Date, uses: Uses = { used: 0, given_cents: 0 }): PromoRow {
  const { id: _, sheet, uses_left, ...row } = promo
  return {
    ...apiRow({ ...row, ...uses }),
    state: stateOf(promo, now),
    title: sheet.title ?? '',
    uses: uses_left === null ? null : uses_left + uses.used,
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

const HISTORY_AT_MOST = 100

export const readPromo: Verb<typeof read> = async (shop, { code }) => {
  return { data: await readPromoOfForm(shop, code) }
}

export async function readPromoOfForm(shop: Shop, code: string): Promise<PromoOfForm> {
  const promo = await requirePromo(shop, code)
  const uses = await usesOf(shop, promo.id)
  const days = await usesByDay(shop, promo.id, DAYS_OF_USE)
  const facts = factsOf(promo, uses.used)
  return {
    ...promoRow(promo, shop.clock.now(), uses),
    words: wordsOf(code, facts),
    has_own_words: facts.ownSheet !== null,
    offered_on: await readOfferedOn(shop, promo.id),
    days: days.map(apiRow),
    history: await historyOf(shop, 'promo', code, HISTORY_AT_MOST),
  }
}

/** Shoppers see nothing of an unfinished sheet, so its form begins with what the shop would write. */
function wordsOf(code: string, facts: PromoFacts): PromoOfForm['words'] {
  const sheet = offerOf(facts.ownSheet).offer ?? promoSheet({ code, ...facts })
  const { title, subtitle, bg_color, text_color, offer_color, content } = sheet
  return {
    title,
    subtitle,
    button: sheet.button_cta_text,
    picture: sheet.bottomsheet_image_url,
    bg_color,
    text_color,
    offer_color,
    content,
  }
}

async function readOfferedOn({ db }: Shop, promoId: string): Promise<PromoOfForm['offered_on']> {
  const [banners, deals] = await Promise.all([
    db.selectFrom('banners').select('banner_name as name').where('promo_id', '=', promoId).execute(),
    db.selectFrom('deals').select('heading as name').where('promo_id', '=', promoId).execute(),
  ])
  return [
    ...banners.map(({ name }) => ({ kind: 'banner' as const, name })),
    ...deals.map(({ name }) => ({ kind: 'deal' as const, name })),
  ]
}
