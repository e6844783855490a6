import type { DeliveryTerms } from '#contract/delivery/shipping.ts'
import { formatDollars } from '#contract/money.ts'
import type { PageContent } from '../page-content.ts'

export const content = (terms: DeliveryTerms): PageContent => ({
  lead: 'What people ask most, with short answers.',
  sections: [
    {
      heading: 'Delivery',
      questions: [
        {
          question: 'Do you deliver to me?',
          answer: [
            'Press “Delivery Address” at the top of any page and type your address. If we come to you, you see it at once.',
          ],
        },
        {
          question: 'What does delivery cost?',
          answer: [
            `${costOf(terms)} The cart shows it as soon as it knows your address. Some popular windows cost a little more, which stands beside them.`,
          ],
        },
        {
          question: 'When do you come?',
          answer: [
            'In a window of two hours that you choose at the checkout, up to a week ahead, seven days a week. Each window closes some hours before it begins, so that there is time to pick.',
          ],
        },
        {
          question: 'Must I be at home?',
          answer: [
            'Better so. If there is a safe and cool place, say at the checkout where we may leave everything.',
          ],
        },
      ],
    },
    {
      heading: 'Ordering',
      questions: [
        {
          question: 'What happens if something is sold out?',
          answer: [
            'At the checkout you choose: the best match, which never costs you more, or leave it out. What we leave out, you do not pay for.',
          ],
        },
        {
          question: 'Can I change or cancel an order?',
          answer: [
            'You can cancel it in your account until it leaves us, and get everything back. To change it, cancel it and press “Order again”: all of it is in your cart, ready to be changed.',
          ],
        },
        {
          question: 'Why did a price in my cart change?',
          answer: [
            'Specials begin and end, and the cart always shows the price of the moment. It tells you which one changed. Once you have ordered, the price stays.',
          ],
        },
        {
          question: 'What is the small price below the big one?',
          answer: [
            'The price per kilogram, litre, 100 grams or piece. With it you can see whether the big pack is really the cheap one.',
          ],
        },
      ],
    },
    {
      heading: 'Paying',
      questions: [
        {
          question: 'How can I pay?',
          answer: [
            'By card, and with the wallets that our payment provider offers with it. There is no surcharge.',
          ],
        },
        {
          question: 'Is my card safe with you?',
          answer: [
            'It never reaches us. The payment provider takes it, and tells us only whether you have paid.',
          ],
        },
        {
          question: 'When do I get a refund?',
          answer: [
            'We send it back to your card within two working days. Your bank may take up to ten working days to show it.',
          ],
        },
      ],
    },
    {
      heading: 'Account',
      questions: [
        {
          question: 'Why is there no password?',
          answer: [
            'You sign in with your mobile number and a code that we text to it: nothing to remember and nothing to be stolen from us. Never tell a code to anybody, also not to somebody who says that they are us.',
          ],
        },
        {
          question: 'The code does not come.',
          answer: [
            'Wait for a minute, check the number, then press “Resend”. A number gets only a few codes in an hour. If it still does not come, [write to us](/info/contact-us).',
          ],
        },
        {
          question: 'How do I stop the letter?',
          answer: ['With the link at the end of any of them: one click, no login. It works for ever.'],
        },
      ],
    },
  ],
})

function costOf({ charges, free_from }: DeliveryTerms): string {
  const free = free_from === null ? '' : `, and nothing with goods for ${formatDollars(free_from)} or more`
  if (charges.length === 0) return `It depends on the distance from our nearest store${free}.`
  const [least = '', most = ''] = [Math.min(...charges), Math.max(...charges)].map(formatDollars)
  const range =
    least === most ? least : `${least} to ${most}, depending on the distance from our nearest store`
  return `It costs ${range}${free}.`
}
