import { isDeepStrictEqual } from 'node:util'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { wrongField } from '../../wrong-input.ts'
import { lockPromo } from './lock-promo.ts'
import { factsOf, type PromoFacts, requireSense, rowOf, told } from './promo-facts.ts'
import { usesOf } from './uses-of-promos.ts'

interface PromoChange {
  code: string
  /** The version that the operator saw; a command does not check it. */
  version?: number
  change: Partial<PromoFacts>
}

/** Changes a promo. Its terms are fixed once it has orders, which count by them. */
export async function changePromo(shop: Shop, { code, version, change }: PromoChange): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const present = await lockPromo(shop, code, version)
    const { used } = await usesOf(shop, present.id)
    const before = factsOf(present, used)
    const after = { ...before, ...change }
    requireSense(shop, code, after, before)
    if (used > 0) requireSameTerms(before, after)
    requireSameBeginning(shop, before, after)
    if (after.uses !== null && after.uses < used)
      throw wrongField('uses', `It was used ${used === 1 ? 'once' : `${used} times`} already.`)
    if (isDeepStrictEqual(after, before)) return
    await shop.db
      .updateTable('promos')
      .set(rowOf(code, after, used))
      .where('id', '=', present.id)
      .execute()
    await writeAudit(shop, {
      act: 'promo.changed',
      on: ['promo', code],
      before: told(before),
      after: told(after),
    })
  })
}

const WAS_USED = 'Orders have already used it. Please make another code.'

function requireSameTerms(before: PromoFacts, after: PromoFacts): void {
  if (!isDeepStrictEqual(before.takes, after.takes)) throw wrongField(after.takes.kind, WAS_USED)
  if (before.minGoodsCents !== after.minGoodsCents) throw wrongField('min_goods', WAS_USED)
  if (before.maxOffCents !== after.maxOffCents) throw wrongField('max_off', WAS_USED)
}

function requireSameBeginning({ clock }: Shop, before: PromoFacts, after: PromoFacts): void {
  const isSame = before.startsAt.getTime() === after.startsAt.getTime()
  if (!isSame && before.startsAt <= clock.now()) throw wrongField('starts_at', 'It has already begun.')
}
