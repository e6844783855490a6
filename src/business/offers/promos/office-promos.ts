import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Offer } from '#contract/goods/catalogue/offer.ts'
import { centsOrNull, toCents } from '#contract/money.ts'
import type { PromoTakes } from '#contract/offers/promos/promo-sheet.ts'
import type * as api from '#contract/offers/promos-desk/promos.ts'
import type { PromoFacts as FormFacts, PromoWords } from '#contract/offers/promos-desk/promos.ts'
import { Refusal, wrongField } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop, type Verb } from '../../shop.ts'
import { factsOf, type PromoFacts, requireSense, rowOf, told } from './promo-facts.ts'
import { noSuchPromo, type Promo, readPromo, readPromoOfForm } from './read-promos.ts'
import { usesOf } from './uses-of-promos.ts'

const WAS_USED = 'Orders have already used it. Please make another code.'

/** A clock that is slightly behind must not cause a refusal. */
const GRACE_MS = 60_000

export const addPromo: Verb<typeof api.addPromo> = async (shop, { code, ...facts }) => {
  await createPromo(shop, code, { ...readFacts(code, facts), startsAt: readBeginning(shop, facts.starts_at) })
  return readPromo(shop, { code })
}

function readBeginning({ clock }: Shop, starts_at: string | null): Date {
  const now = clock.now()
  if (starts_at === null) return now
  const moment = new Date(starts_at)
  if (moment.getTime() < now.getTime() - GRACE_MS) throw wrongField('starts_at', 'This moment has passed.')
  return moment
}

function readFacts(code: string, facts: FormFacts): Omit<PromoFacts, 'startsAt'> {
  return {
    takes: readTakes(facts),
    endsAt: new Date(facts.ends_at),
    minGoodsCents: toCents(facts.min_goods),
    maxOffCents: centsOrNull(facts.max_off),
    usesPerCustomer: facts.uses_per_customer,
    uses: facts.uses,
    ownSheet: facts.words && sheetOf(code, facts.words),
  }
}

function readTakes({ kind, percent, amount }: FormFacts): PromoTakes {
  if (kind === 'free_delivery') return { kind }
  if (kind === 'percent') {
    if (percent === null) throw wrongField('percent', 'Please write a number from 1 to 100.')
    return { kind, percent }
  }
  if (amount === null) throw wrongField('amount', 'Please write dollars like 3.50.')
  return { kind, amountCents: toCents(amount) }
}

function sheetOf(code: string, { button, picture, ...words }: PromoWords): Offer {
  return {
    ...words,
    button_cta_text: button,
    bottomsheet_image_url: picture,
    offer: { key: 'Use code', value: code },
  }
}

/** Ends a promo now. One that has ended already stays as it is. */
export const endPromo: Verb<typeof api.endPromo> = async (shop, { code, version }) => {
  await inTransaction(shop, async (shop) => {
    const now = shop.clock.now()
    const { id, ends_at: before } = await lockPromo(shop, code)
    if (before <= now) return
    await lockPromo(shop, code, version)
    await shop.db
      .updateTable('promos')
      // A promo that has not begun must never begin, so its start moves before its end.
      .set({ ends_at: now, starts_at: sql`least(starts_at, ${now}::timestamptz - interval '1 second')` })
      .where('id', '=', id)
      .execute()
    const after = { ends_at: now }
    await writeAudit(shop, { act: 'promo.ended', on: ['promo', code], before: { ends_at: before }, after })
  })
  return readPromo(shop, { code })
}

/** Creates a promo with the sheet that explains it. A code can never be used for another promo. */
export async function createPromo(shop: Shop, code: string, facts: PromoFacts): Promise<void> {
  requireSense(shop, code, facts)
  await inTransaction(shop, async (shop) => {
    await shop.db
      .insertInto('promos')
      .values({ ...rowOf(code, facts, 0), id: newId(shop.clock.now()), code })
      .onConflict((is) => is.column('code').doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('already_there', {}, `There is already a code ${code}.`))
    await writeAudit(shop, { act: 'promo.created', on: ['promo', code], after: told(facts) })
  })
}

/** Changes a promo. Its terms are fixed once it has orders, which count by them. */
export const changePromo: Verb<typeof api.changePromo> = async (shop, { code, version, ...facts }) => {
  const { starts_at } = facts
  const startsAt = starts_at === null ? shop.clock.now() : new Date(starts_at)
  const after = { ...readFacts(code, facts), startsAt }
  await inTransaction(shop, async (shop) => {
    const present = await lockPromo(shop, code, version)
    const { used } = await usesOf(shop, present.id)
    const before = factsOf(present, used)
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
    const [was, is] = [told(before), told(after)]
    await writeAudit(shop, { act: 'promo.changed', on: ['promo', code], before: was, after: is })
  })
  return readPromo(shop, { code })
}

function requireSameTerms(before: PromoFacts, after: PromoFacts): void {
  if (!isDeepStrictEqual(before.takes, after.takes)) throw wrongField(after.takes.kind, WAS_USED)
  if (before.minGoodsCents !== after.minGoodsCents) throw wrongField('min_goods', WAS_USED)
  if (before.maxOffCents !== after.maxOffCents) throw wrongField('max_off', WAS_USED)
}

function requireSameBeginning({ clock }: Shop, before: PromoFacts, after: PromoFacts): void {
  const isSame = before.startsAt.getTime() === after.startsAt.getTime()
  if (!isSame && before.startsAt <= clock.now()) throw wrongField('starts_at', 'It has already begun.')
}

/** Locks a promo against changes and against orders that use it; refuses if it changed since `version`. */
async function lockPromo(shop: Shop, code: string, version?: number): Promise<Promo> {
  const promo = await shop.db
    .selectFrom('promos')
    .selectAll()
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => noSuchPromo(code))
  if (version !== undefined && version !== promo.version)
    throw new Refusal('changed_meanwhile', { now: await readPromoOfForm(shop, code) })
  return promo
}
