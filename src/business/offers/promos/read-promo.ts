import { toDollars } from '#contract/money.ts'
import { promoSheet } from '#contract/offers/promos/promo-sheet.ts'
import { DAYS_OF_USE } from '#contract/offers/promos-desk/promo-list.ts'
import type { readPromo as endpoint, PromoOfForm } from '#contract/offers/promos-desk/promos.ts'
import { listAudit } from '../../people/audit/list-audit.ts'
import type { Shop, Verb } from '../../shop.ts'
import { promoRow, requirePromo } from './list-promos.ts'
import { factsOf, type PromoFacts } from './promo-facts.ts'
import { offerOf } from './running-promos.ts'
import { usesByDay, usesOf } from './uses-of-promos.ts'

const HISTORY_AT_MOST = 100

export const readPromo: Verb<typeof endpoint> = async (shop, { code }) => {
  return { data: await readPromoOfForm(shop, code) }
}

export async function readPromoOfForm(shop: Shop, code: string): Promise<PromoOfForm> {
  const promo = await requirePromo(shop, code)
  const uses = await usesOf(shop, promo.id)
  const days = await usesByDay(shop, promo.id, DAYS_OF_USE)
  const history = await listAudit(shop, { on_kind: 'promo', on_id: code, page_size: HISTORY_AT_MOST })
  const facts = factsOf(promo, uses.used)
  return {
    ...promoRow(promo, shop.clock.now(), uses),
    words: wordsOf(code, facts),
    has_own_words: facts.ownSheet !== null,
    offered_on: await readOfferedOn(shop, promo.id),
    days: days.map(({ day, used, cents }) => ({ day, used, given: toDollars(cents) })),
    history: history.data,
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
