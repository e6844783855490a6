import { type PromoTakes, promoSheet } from '#contract/offers/promos/promo-sheet.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { type PromoFacts, requireSense, rowOf, told } from './promo-facts.ts'

export interface NewPromo extends Partial<Omit<PromoFacts, 'takes' | 'endsAt'>> {
  code: string
  takes: PromoTakes
  endsAt: Date
  /** Replaces the title of the sheet that the shop writes. */
  title?: string
}

/** Creates a promo with the sheet that explains it. A code can never be used for another promo. */
export async function createPromo(shop: Shop, { code, title, ...given }: NewPromo): Promise<void> {
  const facts: PromoFacts = {
    startsAt: shop.clock.now(),
    minGoodsCents: 0,
    maxOffCents: null,
    usesPerCustomer: null,
    uses: null,
    ownSheet: title === undefined ? null : { ...promoSheet({ code, ...given }), title },
    ...given,
  }
  requireSense(shop, code, facts)
  await inTransaction(shop, async (shop) => {
    const made = await shop.db
      .insertInto('promos')
      .values({ ...rowOf(code, facts, 0), id: newId(shop.clock.now()), code })
      .onConflict((is) => is.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('already_there', {}, `There is already a code ${code}.`)
    await writeAudit(shop, { act: 'promo.created', on: ['promo', code], after: told(facts) })
  })
}
