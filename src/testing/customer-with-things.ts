import { moveOrder } from '#business/orders/orders/move-order.ts'
import type { Call } from '#contract/call.ts'
import { removeSavedCard } from '#contract/money/payments/payments.ts'
import { changeOrder } from '#contract/orders/changes/order-changes.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { deleteAccount } from '#contract/orders/personal-data/personal-data.ts'
import { deleteAddress } from '#contract/people/addresses/addresses.ts'
import { generateOtp } from '#contract/people/sessions/accounts.ts'
import { removeFromCart } from '#contract/selling/cart/cart.ts'
import { removeMember, revokeInvitation } from '#contract/selling/household/household.ts'
import { newId } from '#database/new-id.ts'
import { TWO_APPLES } from './checkout-shop.ts'
import type { TestShop } from './open-test-shop.ts'
import { saveCardFor } from './saved-cards.ts'
import { readCode } from './sign-in.ts'

/** A customer's thing, named by the request parameter that refers to it. */
export type Thing =
  | 'address'
  | 'card'
  | 'cartLine'
  | 'invitation'
  | 'list'
  | 'member'
  | 'order'
  | 'paidOrder'
  | 'deliveredOrder'
  | 'change'
type Things = Record<Thing, string>

/** The fields of the API that name a customer's own thing. */
export const ownedThings: Record<string, Thing> = {
  address_id: 'address',
  card_id: 'card',
  cart_item_id: 'cartLine',
  invitation_id: 'invitation',
  list_id: 'list',
  member_id: 'member',
  order_id: 'order',
  before: 'order',
  change_id: 'change',
}

export interface Person {
  token: string
  things: Things
}

export async function customerWithThings(shop: TestShop, mobile: string): Promise<Person> {
  const customer = await shop.has.customer(mobile)
  const { number: paidOrder, id } = await shop.has.order(customer, TWO_APPLES)
  await shop.has.payment(id)
  const call = await shop.callAs(customer)
  const change = await openChange(call, paidOrder)
  const { number: deliveredOrder, id: deliveredId } = await shop.has.order(customer, TWO_APPLES)
  await shop.has.payment(deliveredId)
  for (const to of ['out_for_delivery', 'delivered'] as const) await moveOrder(shop.shop, deliveredOrder, to)
  shop.clock.advance(1_000)
  const { number: order } = await shop.has.order(customer, TWO_APPLES)
  const cartLine = await shop.has.cartLine(customer, 'apple', 2)
  const address = await shop.has.address(customer)
  const list = await shop.has.list(customer, { products: { apple: 1 } })
  const invitation = await shop.has.invitation(customer)
  const guest = await shop.has.customer(mobile.replace('040000', '049999'))
  const member = await shop.has.member(customer, guest)
  const card = await saveCardFor(shop, customer)
  const token = await shop.shop.tokens.issue(customer)
  return {
    token,
    things: {
      address,
      card,
      cartLine,
      invitation,
      list,
      member,
      order,
      paidOrder,
      deliveredOrder,
      change,
    },
  }
}

/** Opens an order change of one more apple that waits for its payment. */
async function openChange(call: Call, order_id: string): Promise<string> {
  const lines = [{ product_id: 'apple', quantity: 3 }]
  const asked = { order_id, lines, version: 1, expected_total: TWO_APPLES.expectedTotal + 4.5 }
  const { change } = await call(changeOrder, asked)
  return change?.change_id ?? ''
}

/** Deleted things of Ada's, and the order of a deleted account, since orders are kept. */
export async function deletedThings(shop: TestShop, ada: Person): Promise<Things> {
  const mobile = '0400000003'
  const leaver = await shop.has.customer(mobile)
  const { number: order } = await shop.has.order(leaver, TWO_APPLES)
  const call = await shop.callAs(leaver)
  await call(cancelOrder, { order_id: order })
  await shop.call(generateOtp, { mobile })
  await call(deleteAccount, { otp: await readCode(shop.shop, mobile) })

  const owner = await shop.shop.tokens.read(ada.token)
  if (!owner) throw new Error('Ada is not signed in')
  await shop.has.product('pear')
  const address = await shop.has.address(owner)
  const cartLine = await shop.has.cartLine(owner, 'pear')
  const list = await shop.has.list(owner)
  const callAsAda = await shop.callAs(owner)
  await callAsAda(deleteAddress, { address_id: address })
  await callAsAda(removeFromCart, { cart_item_id: cartLine })
  // The state of a list a day after its deletion, once it is purged.
  await shop.db.deleteFrom('shopping_lists').where('id', '=', list).execute()
  const invitation = await shop.has.invitation(owner)
  await callAsAda(revokeInvitation, { invitation_id: invitation })
  const member = await shop.has.member(owner, await shop.has.customer('0499990003'))
  await callAsAda(removeMember, { member_id: member })
  const card = await saveCardFor(shop, owner, '5555555555554444')
  await callAsAda(removeSavedCard, { card_id: card })
  return {
    address,
    card,
    cartLine,
    invitation,
    list,
    member,
    order,
    paidOrder: order,
    deliveredOrder: order,
    change: newId(shop.clock.now()),
  }
}
