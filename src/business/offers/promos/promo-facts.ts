import { isDeepStrictEqual } from 'node:util'
import { brisbaneDay } from '#contract/brisbane-time.ts'
import type { Offer } from '#contract/goods/catalogue/offer.ts'
import type { Cents } from '#contract/money.ts'
import { type PromoTakes, promoSheet } from '#contract/offers/promos/promo-sheet.ts'
import { PROMO_CODE, WRONG_END, WRONG_PERCENT } from '#contract/offers/promos-desk/promo-list.ts'
import { wrongField } from '#contract/refusals.ts'
import { requireNearYear } from '../../near-year.ts'
import type { Shop } from '../../shop.ts'
import type { Promo } from './read-promos.ts'

/** Everything that defines a promo. */
export interface PromoFacts {
  takes: PromoTakes
  startsAt: Date
  endsAt: Date
  minGoodsCents: Cents
  maxOffCents: Cents | null
  usesPerCustomer: number | null
  /** The limit for all customers together; null if there is no limit. */
  uses: number | null
  /** Null if the shop writes the sheet from the promo's terms. */
  ownSheet: Offer | null
}

/** Returns the columns of a promo; `uses_left` depends on how often it was used. */
export function rowOf(code: string, facts: PromoFacts, used: number) {
  const { takes, startsAt, endsAt, uses } = facts
  return {
    kind: takes.kind,
    percent: takes.kind === 'percent' ? takes.percent : null,
    amount_cents: takes.kind === 'amount' ? takes.amountCents : null,
    min_goods_cents: facts.minGoodsCents,
    max_off_cents: facts.maxOffCents,
    starts_at: startsAt,
    ends_at: endsAt,
    uses_per_customer: facts.usesPerCustomer,
    uses_left: uses === null ? null : uses - used,
    sheet: JSON.stringify(facts.ownSheet ?? promoSheet({ code, ...facts })),
  }
}

export function factsOf(promo: Promo, used: number): PromoFacts {
  const facts = {
    takes: takesOf(promo),
    startsAt: promo.starts_at,
    endsAt: promo.ends_at,
    minGoodsCents: promo.min_goods_cents,
    maxOffCents: promo.max_off_cents,
    usesPerCustomer: promo.uses_per_customer,
    uses: promo.uses_left === null ? null : promo.uses_left + used,
  }
  const isOurs = isDeepStrictEqual(promo.sheet, promoSheet({ code: promo.code, ...facts }))
  return { ...facts, ownSheet: isOurs ? null : promo.sheet }
}

/** Returns the facts as the audit records them, each text by itself. */
export function told({ takes, ownSheet, startsAt, endsAt, ...facts }: PromoFacts) {
  return {
    ...('percent' in takes && { percent: takes.percent }),
    ...('amountCents' in takes && { amount_cents: takes.amountCents }),
    kind: takes.kind,
    min_goods_cents: facts.minGoodsCents,
    max_off_cents: facts.maxOffCents,
    starts_at: startsAt,
    ends_at: endsAt,
    uses_per_customer: facts.usesPerCustomer,
    uses: facts.uses,
    ...(ownSheet && {
      title: ownSheet.title,
      subtitle: ownSheet.subtitle,
      button: ownSheet.button_cta_text,
      picture: ownSheet.bottomsheet_image_url,
      colours: [ownSheet.bg_color, ownSheet.text_color, ownSheet.offer_color],
      words: ownSheet.content,
    }),
  }
}

export function requireSense({ clock }: Shop, code: string, facts: PromoFacts, was?: PromoFacts): void {
  const { takes, startsAt, endsAt } = facts
  const now = clock.now()
  const isKept = was?.endsAt.getTime() === endsAt.getTime()
  if (was?.startsAt.getTime() !== startsAt.getTime())
    requireNearYear({ clock }, 'starts_at', brisbaneDay(startsAt))
  if (!isKept) requireNearYear({ clock }, 'ends_at', brisbaneDay(endsAt))
  if (!PROMO_CODE.test(code)) throw wrongField('code', 'A code has 3 to 20 letters and digits.')
  if (endsAt <= startsAt || (endsAt <= now && !isKept)) throw wrongField('ends_at', WRONG_END)
  if (takes.kind === 'percent' && (takes.percent < 1 || takes.percent > 100))
    throw wrongField('percent', WRONG_PERCENT)
  if (takes.kind === 'amount' && takes.amountCents < 1)
    throw wrongField('amount', 'A code takes at least one cent off.')
}

function takesOf({ kind, percent, amount_cents }: Promo): PromoTakes {
  if (kind === 'percent' && percent !== null) return { kind, percent }
  if (kind === 'amount' && amount_cents !== null) return { kind, amountCents: amount_cents }
  return { kind: 'free_delivery' }
}
