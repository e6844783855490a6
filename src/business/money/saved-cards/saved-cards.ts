import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { isExpired } from '#contract/money/payments/card.ts'
import { SAVED_CARDS_AT_MOST } from '#contract/money/payments/saved-card-limit.ts'
import type {
  removeSavedCard as endpoint,
  listSavedCards as listing,
} from '#contract/money/payments/saved-cards.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'
import { askProvider } from '../payments/ask-provider.ts'
import { findProviderCustomer } from './provider-customer.ts'

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

export async function removeSavedCard(
  shop: Shop,
  customer: Customer,
  { card_id }: InputOf<typeof endpoint>,
): Promise<void> {
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
