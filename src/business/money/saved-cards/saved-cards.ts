import type { ReplyOf } from '#contract/endpoint.ts'
import { isExpired, SAVED_CARDS_AT_MOST } from '#contract/money/payments/card.ts'
import type {
  removeSavedCard as endpoint,
  listSavedCards as listing,
} from '#contract/money/payments/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import type { CardTie, PaymentIntent } from '#providers/payments/port.ts'
import type { Customer, Shop, VerbBy } from '../../shop.ts'
import { askProvider, isOfTheProvider } from '../payments/ask-provider.ts'
import { findProviderCustomer, requireProviderCustomer, withProviderCustomer } from './provider-customers.ts'

/** Does not call the provider for customers who have never saved a card. */
export async function listSavedCards(shop: Shop, customer: Customer): Promise<ReplyOf<typeof listing>> {
  const payer = await findProviderCustomer(shop, customer)
  const cards = payer ? await askProvider(shop, customer, () => shop.payments.listCards(payer)) : []
  return {
    data: cards.map(({ id, brand, last4, expiry }) => ({
      card_id: id,
      brand,
      last4,
      exp_month: expiry.month,
      exp_year: expiry.year,
      is_expired: isExpired(expiry, shop.clock.now()),
    })),
    can_save: cards.length < SAVED_CARDS_AT_MOST,
  }
}

export const removeSavedCard: VerbBy<typeof endpoint> = async (shop, customer, { card_id }) => {
  const payer = await findProviderCustomer(shop, customer)
  const isRemoved =
    payer !== undefined && (await askProvider(shop, customer, () => shop.payments.removeCard(payer, card_id)))
  if (!isRemoved) throw cardNotSaved()
}

/** Returns the provider's customer that owns the card; another customer's card counts as not found. */
export async function requirePayer(shop: Shop, customer: Customer, cardId: string): Promise<string> {
  const payer = await findProviderCustomer(shop, customer)
  if (!payer || !(await shop.payments.hasCard(payer, cardId))) throw cardNotSaved()
  return payer
}

function cardNotSaved(): Refusal {
  return new Refusal('not_found', {}, 'That card is no longer saved.')
}

export interface CardChoice {
  /** The provider's customer whose saved card pays. */
  payer: string | undefined
  savesCard: boolean
}

/**
 * Applies the shopper's current choice of card to an intent. The first intent of an order is created without it, so
 * that it is the same whatever they choose. Returns whether the card will be saved.
 */
export async function tieIntent(
  shop: Shop,
  customer: Customer,
  { intent, choice }: { intent: PaymentIntent; choice: CardChoice },
): Promise<boolean> {
  if (intent.status !== 'waiting' && intent.status !== 'declined') return false
  const canSave = choice.savesCard && (await asFavour(shop, () => hasRoom(shop, customer)))
  if (!canSave) {
    await tie(shop, intent, { customerId: choice.payer, savesCard: false })
    return false
  }
  if (await asFavour(shop, () => tieForSaving(shop, customer, intent))) return true
  // The request may have succeeded although its response was lost, so saving is switched off again.
  await shop.payments.tieIntent(intent.id, { customerId: undefined, savesCard: false })
  return false
}

/** Saving a card is optional: if it fails, the payment still goes ahead. */
async function asFavour<Answer>(shop: Shop, asking: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking()
  } catch (error) {
    if (!isOfTheProvider(error)) throw error
    shop.log.error('card not saved', error)
    return undefined
  }
}

/** Whether another card can be saved. */
async function hasRoom(shop: Shop, customer: Customer): Promise<boolean> {
  const cards = await shop.payments.listCards(await requireProviderCustomer(shop, customer))
  return cards.length < SAVED_CARDS_AT_MOST
}

async function tieForSaving(shop: Shop, customer: Customer, intent: PaymentIntent): Promise<true> {
  await withProviderCustomer(shop, customer, (customerId) =>
    tie(shop, intent, { customerId, savesCard: true }),
  )
  return true
}

async function tie({ payments }: Shop, intent: PaymentIntent, wanted: CardTie): Promise<void> {
  const { customerId = intent.customerId, savesCard } = wanted
  if (intent.customerId === customerId && intent.savesCard === savesCard) return
  await payments.tieIntent(intent.id, wanted)
}
