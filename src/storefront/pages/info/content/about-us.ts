import type { PageFacts } from '../page-facts.ts'

export const content = ({
  company,
}: PageFacts) => `Punnet is an online grocer for greater Brisbane: good food, fairly priced, brought to your door.

## What we do
You choose online, we pick it, pack it and drive it to you in the two hours you chose. Fruit and vegetables, meat and fish, dairy, bread, the pantry, the cleaning cupboard, the baby and the pet: one shop, one delivery.

A punnet is the small box that berries are sold in. It holds just enough, it lets air in, and you can see what you get. We try to run a shop like that.

## How we keep it plain
- Every price comes with its price per kilogram, litre or 100 grams, so that you can compare a big pack with a small one.
- The price on the page is the price in the cart. It includes GST. There is no surcharge for paying by card.
- A special is a lower price than before, and we show both. No countdowns, no “only two left” that is not true, nothing ticked for you in advance.
- The delivery charge is worked out from your address, and shown before you pay.

## Where we deliver
Across greater Brisbane, from the Sunshine Coast hinterland in the north to Logan in the south. Tell us your address at the top of any page, and you will see straight away whether we deliver to you.

We sell neither alcohol nor tobacco.

## The company
Punnet is run by ${company.company_name}. You can [write to us](/info/contact-us), meet [the team](/info/about-team), or read [the terms](/info/terms-conditions) that we trade on.`
