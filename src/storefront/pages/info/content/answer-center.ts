import type { DeliveryTerms } from '#contract/delivery/windows/shipping.ts'
import { formatDollars } from '#contract/money.ts'
import type { PageFacts } from '../page-facts.ts'

export const content = ({ terms }: PageFacts) => `What people ask most, with short answers.

## Delivery
? Do you deliver to me?
Press “Delivery Address” at the top of any page and type your address. You will see straight away whether we deliver to you. If we don’t yet, leave your email and we’ll write to you once we do.

? What does delivery cost?
${costOf(terms)} The cart shows it as soon as it knows your address. Some popular windows cost a little more; the fee is shown beside them.

? When do you deliver?
In a window of two hours that you choose at the checkout, up to a week ahead, seven days a week. Each window closes some hours before it begins, so that there is time to pick.

? Do I have to be home?
It is best if someone is. If there is a safe, cool place, tell us at the checkout where we may leave everything.

## Ordering
? What happens if something is sold out?
At the checkout you say it for the whole order, and in your cart for each item: the best match, something that you choose yourself, or leave it out. You never pay more than for what you ordered, and nothing for what we leave out.

? Can I change or cancel an order?
Until orders for its delivery window close, you can change what is in it, when it comes and where it goes: open it in your account and press “Change this order”. You pay the difference, or get it back. Until it leaves us you can cancel it, for a full refund.

? Why did a price in my cart change?
Specials start and end, and the cart always shows the current price. It tells you which one has changed. Once you have ordered, the price is fixed.

? What is the small price below the big one?
The unit price: per kilogram, litre, 100 grams or item. It shows you whether the big pack really is cheaper.

## Paying
? How can I pay?
By card, or with a wallet that our payment provider accepts. There is no surcharge.

? Is my card safe with you?
Your card details never reach us. They go straight to our payment provider, which tells us only whether you have paid. A card is saved only if you tick that, and our payment provider keeps it. You can remove it under Profile in your account.

? When is my card charged?
When your order is packed, for what we packed, and never more than you agreed to. Until then your card only holds the amount. For a delivery more than five days ahead we keep your card first, and have it hold the amount once the order can’t be changed any more. If your bank declines that, we text you a link to pay, and don’t pack the order before you have.

? When do I get a refund?
We send it back to your card within two working days. Your bank may take up to ten working days to show it.

## Account
? Why is there no password?
You log in with your mobile number and a code that we text to it: nothing for you to remember, and nothing for anyone to steal from us. Never give a code to anyone, not even someone who says they are from Punnet.

? My code has not arrived.
Wait a minute, check the number, then press “Resend”. A number gets only a few codes an hour. If it still has not arrived, [write to us](/info/contact-us).

? How do I unsubscribe from the newsletter?
With the link at the end of any issue: one click, no login. The link never expires.`

function costOf({ charges, free_from }: DeliveryTerms): string {
  const free =
    free_from === null ? '' : `, and nothing when your goods come to ${formatDollars(free_from)} or more`
  if (charges.length === 0) return `It depends on the distance from our nearest store${free}.`
  const [least = '', most = ''] = [Math.min(...charges), Math.max(...charges)].map(formatDollars)
  const range =
    least === most ? least : `${least} to ${most}, depending on the distance from our nearest store`
  return `It costs ${range}${free}.`
}
