import { emailLink, type PageFacts } from '../page-facts.ts'

export const content = ({
  company,
}: PageFacts) => `What you can sort out yourself, at any hour, and what we do for you.

## In your account, straight away
- See how an order is going: Account, then the order.
- Change an order until orders for its delivery window close: what is in it, when it comes, or where it goes.
- Cancel an order until it leaves us. The items go back on the shelf, and your card isn’t charged, or you get a refund.
- Tell us about a missing or bad item, with a photo if you like, within a week of delivery.
- Order the same again: its items go into your cart, and you see what is sold out.
- Add, change or delete an address, and choose the one we deliver to.
- Change your name and email address, under Profile.
- Download everything that we hold about you, or delete your account: under Profile, too.

## With us
- Something was missing, wrong, damaged or not fresh: see [returns](/info/return-policy).
- A payment shows up twice, or a refund does not show up: banks can take up to ten working days. After that, or if you are unsure, write to us.
- You have a new mobile number: write to us from the email address in your account.
- You want to know what we keep, and for how long: see [privacy](/info/privacy-policy-update).

Write to ${emailLink(company)} with the order number. More about [contacting us](/info/contact-us).

## If food may be unsafe
Do not eat it, keep the packet, and write to us at once with “food safety” in the subject. If someone is unwell, call 13 HEALTH (13 43 25 84), or 000 in an emergency. Recalls are published at [foodstandards.gov.au](https://www.foodstandards.gov.au/food-recalls); if one affects something you bought, we will tell you.`
