import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Offer } from '#contract/goods/catalogue/offer.ts'
import { toCents } from '#contract/money.ts'
import type { PromoTakes } from '#contract/offers/promos/promo-sheet.ts'
import type {
  addPromo as adding,
  changePromo as changing,
  endPromo as ending,
  PromoFacts as FormFacts,
  PromoWords,
} from '#contract/offers/promos-desk/promos.ts'
import type { Shop } from '../../shop.ts'
import { wrongField } from '../../wrong-input.ts'
import { changePromo } from './change-promo.ts'
import { createPromo } from './create-promo.ts'
import { endPromo } from './end-promo.ts'
import type { PromoFacts } from './promo-facts.ts'
import { readPromo } from './read-promo.ts'

/** A clock that is slightly behind must not cause a refusal. */
const GRACE_MS = 60_000

export async function addOfficePromo(
  shop: Shop,
  { code, ...facts }: InputOf<typeof adding>,
): Promise<ReplyOf<typeof adding>> {
  await createPromo(shop, { code, startsAt: readBeginning(shop, facts.starts_at), ...readFacts(code, facts) })
  return readPromo(shop, { code })
}

export async function changeOfficePromo(
  shop: Shop,
  { code, version, ...facts }: InputOf<typeof changing>,
): Promise<ReplyOf<typeof changing>> {
  const { starts_at } = facts
  const beginning = starts_at === null ? shop.clock.now() : new Date(starts_at)
  await changePromo(shop, { code, version, change: { ...readFacts(code, facts), startsAt: beginning } })
  return readPromo(shop, { code })
}

export async function endOfficePromo(
  shop: Shop,
  { code, version }: InputOf<typeof ending>,
): Promise<ReplyOf<typeof ending>> {
  await endPromo(shop, code, version)
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
    maxOffCents: facts.max_off === null ? null : toCents(facts.max_off),
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
