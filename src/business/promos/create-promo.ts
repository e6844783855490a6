import type { Cents } from '#contract/money.ts'
import type { Offer } from '#contract/promos/offer.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { wrongInput } from '../wrong-input.ts'
import { promoSheet } from './promo-sheet.ts'

/** What a code takes off, with how much of it. */
export type PromoTakes =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountCents: Cents }
  | { kind: 'free_delivery' }

export interface NewPromo {
  code: string
  takes: PromoTakes
  /** At once unless told. */
  startsAt?: Date
  endsAt: Date
  minGoodsCents?: Cents
  maxOffCents?: Cents
  usesPerCustomer?: number
  /** By everybody together; without end unless told. */
  uses?: number
  title?: string
}

const CODE = /^[A-Z0-9]{3,20}$/

/** Makes a code that takes something off, and the sheet that explains it. A code is given once and for all. */
export async function createPromo(shop: Shop, promo: NewPromo): Promise<Offer> {
  const { code, startsAt = shop.clock.now() } = promo
  requireSense(shop, promo, startsAt)
  const sheet = promoSheet(promo)
  await inTransaction(shop, async (shop) => {
    const row = rowOf(promo, startsAt)
    const made = await shop.db
      .insertInto('promos')
      .values({ ...row, id: newId(shop.clock.now()), code, sheet: JSON.stringify(sheet) })
      .onConflict((is) => is.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('already_there', {}, `There is a code ${code} already.`)
    await writeAudit(shop, { act: 'promo.created', on: ['promo', code], after: row })
  })
  return sheet
}

function rowOf({ takes, endsAt, ...promo }: NewPromo, startsAt: Date) {
  return {
    kind: takes.kind,
    percent: takes.kind === 'percent' ? takes.percent : null,
    amount_cents: takes.kind === 'amount' ? takes.amountCents : null,
    min_goods_cents: promo.minGoodsCents ?? 0,
    max_off_cents: promo.maxOffCents ?? null,
    starts_at: startsAt,
    ends_at: endsAt,
    uses_per_customer: promo.usesPerCustomer ?? null,
    uses_left: promo.uses ?? null,
  }
}

function requireSense(shop: Shop, { code, takes, endsAt }: NewPromo, startsAt: Date): void {
  if (!CODE.test(code)) throw wrongInput('A code has 3 to 20 letters and digits.')
  if (endsAt <= startsAt || endsAt <= shop.clock.now())
    throw wrongInput('A code ends after it has begun, and not in the past.')
  if (takes.kind === 'percent' && (takes.percent < 1 || takes.percent > 100))
    throw wrongInput('A code takes 1 to 100 percent off.')
  if (takes.kind === 'amount' && takes.amountCents < 1)
    throw wrongInput('A code takes at least one cent off.')
}
