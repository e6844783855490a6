import { emailLink, type PageFacts } from '../page-facts.ts'

export const content = ({
  company,
}: PageFacts) => `If something is not right, we put it right. What the law gives you comes first, and nothing here takes any of it away.

## Your rights
Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage. You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and the failure does not amount to a major failure.

For food, that means in plain words: what you get must be safe, fresh for as long as the label says, and what the page described.

## When you get a refund or a replacement
- It is missing from the delivery.
- It is not what you ordered, and you had not agreed to a substitute.
- It is damaged, spoiled, past its date, or not fit to eat.
- It is not as described: a different weight, origin or ingredients.
- It has been recalled.

You choose between a refund and a replacement. You need not send fresh food back; a photo is enough, and often a sentence will do.

## When you have changed your mind
Until an order leaves us you can cancel it in your account, and you get all of your money back: what your card only holds is never charged. After that, things that keep (unopened pantry, cleaning and household goods) can go back within 14 days; tell us first. Chilled, frozen and fresh food cannot, because we could not safely sell it to anyone else.

## How
Look through the delivery when it comes, fresh and frozen food first. If something is missing or bad, open the order in your account within a week and press “Something wrong with an item?”, or write to ${emailLink(company)} with the order number. Please tell us soon, though your rights do not end that day.

Money goes back to the card that you paid with. We do it within two working days; your bank may take up to ten to show it. We refund the delivery charge too if the whole order was at fault.

## If we do not agree
Write to us once more with “complaint” in the subject, and someone else will look at it. You can also contact the [Queensland Office of Fair Trading](https://www.qld.gov.au/law/fair-trading) on 13 QGOV (13 74 68), or read about your rights at the [ACCC](https://www.accc.gov.au/consumers).`
