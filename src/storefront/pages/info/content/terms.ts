import type { PageFacts } from '../page-facts.ts'

export const content = ({
  company,
}: PageFacts) => `What we promise each other when you order, in plain English.

## Who we are
This shop is run by ${company.company_name} (“we”). You must be 18 to order, or order with someone who is.

## Prices
- Prices are in Australian dollars and include GST where it applies.
- Each is shown with the unit price that Australia’s Unit Pricing Code requires.
- A price may change until you order. The cart tells you when one in it has, and an order is only placed for the total that you saw.
- If a price is plainly wrong, by a mistake that anyone would notice, we may cancel the item and refund it. We tell you first.

## Ordering
You place an order when you press the button to pay. We have a contract when the payment is confirmed; you then see the order’s number and its own page. Until then, neither side owes the other anything.

You can cancel an order in your account until it leaves us. We may cancel one that we cannot deliver, and then refund all of it.

## Paying
By card, through our payment provider. We never see your card’s number. There is no surcharge. Your card holds the agreed total, and is charged for what we packed once we have packed it. If the delivery is more than five days ahead, we keep the card, and have it hold the total once the order can’t be changed any more; an order that is not paid for by then, nor by the time that we text you, is cancelled. If your bank declines the payment, nothing is ordered, and your cart stays as it is.

A promo code works once for what it says, cannot be exchanged for money, and may end on the date shown with it.

## If something is out of stock
You tell us at the checkout, or for each item in your cart: the best match, up to two products that you choose, or leave it out. A match costs at most what you ordered; what is left out is not charged or is refunded.

## Delivery
- We deliver within our area in greater Brisbane, in the window that you chose. What it costs depends on how far you are from our nearest store, and is shown before you pay.
- Someone should be home. If you asked us to leave it, we do so where it is safe, and it is yours from then on.
- If we are late by more than an hour, you may refuse the delivery and get a full refund. If no one answers the door and you had not asked us to leave it, we call you, wait a few minutes, and take it back.
- Floods, storms and closed roads may keep us away. We will tell you, and you can choose another window or a refund.

## Ingredients and labels
Ingredients, allergens and origin on our pages come from the producers and may change between batches. The label on the product is what counts: please read it, especially if you have an allergy.

## Your account
You log in with a code sent to your mobile. Keep codes to yourself: we never ask for one. Tell us if your phone is lost. We may close an account that is used for fraud or to harm others.

## If something goes wrong
The Australian Consumer Law gives you guarantees that no terms can take away; see [returns](/info/return-policy). Beyond them we are liable for what we cause by our own fault, and not for what no one could have foreseen.

Queensland law applies, and Queensland courts decide. These terms may change for later orders; your order keeps the terms that you saw.`
