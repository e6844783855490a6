import { SAVED_CARDS_AT_MOST } from '#contract/money/payments/saved-card-limit.ts'
import type { CardTie, PaymentIntent } from '#providers/payments/port.ts'
import type { Customer, Shop } from '../../shop.ts'
import { isOfTheProvider } from '../payments/ask-provider.ts'
import { requireProviderCustomer, withProviderCustomer } from './provider-customer.ts'

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
