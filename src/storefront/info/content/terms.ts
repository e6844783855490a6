import type { PageContent } from '../page-content.ts'

export const content: PageContent = {
  lead: 'What we promise each other when you order. In words that one can read.',
  sections: [
    {
      heading: 'Who we are',
      body: [
        'This shop is run by Punnet Commerce Private Limited (“we”). You must be 18 to order, or order with somebody who is.',
      ],
    },
    {
      heading: 'Prices',
      body: [
        [
          'Prices are in Australian dollars and include GST where it applies.',
          'Beside each stands the unit price that Australia’s Unit Pricing Code asks for.',
          'A price may change until you order. The cart tells you when one in it has, and an order is only placed for the total that you saw.',
          'If a price is plainly wrong, by a mistake that anybody would notice, we may cancel the item and refund it. We tell you first.',
        ],
      ],
    },
    {
      heading: 'Ordering',
      body: [
        'You order when you press the button that pays. We have a contract when the payment is confirmed; you then see the order’s number and its own page. Until then nothing is owed by either side.',
        'You can cancel an order in your account until it leaves us. We may cancel one that we cannot deliver, and then refund all of it.',
      ],
    },
    {
      heading: 'Paying',
      body: [
        'By card, through our payment provider. We never see your card’s number. There is no surcharge. If your bank declines the payment, nothing is ordered, and your cart stays as it is.',
        'A promo code works once for what it says, cannot be exchanged for money, and may end on the day that stands with it.',
      ],
    },
    {
      heading: 'If something is out',
      body: [
        'You tell us at the checkout: the best match, or leave it out. A match costs at most what you ordered; what is left out is not charged or is refunded.',
      ],
    },
    {
      heading: 'Delivery',
      body: [
        [
          'We deliver within our area in greater Brisbane, in the window that you chose. What it costs depends on how far you are from our nearest store, and is shown before you pay.',
          'Somebody should be there. If you asked us to leave it, we do so where it is safe, and it is yours from then on.',
          'If we are late by more than an hour, you may refuse the delivery and get everything back. If nobody opens and you had not asked us to leave it, we call you, wait a few minutes, and take it back.',
          'Floods, storms and closed roads may keep us away. We tell you, and you choose another window or your money.',
        ],
      ],
    },
    {
      heading: 'What is in it',
      body: [
        'Ingredients, allergens and origin on our pages come from the producers and may change between two batches. The label on the product is what counts: please read it, above all with an allergy.',
      ],
    },
    {
      heading: 'Your account',
      body: [
        'You sign in with a code sent to your mobile. Keep codes to yourself: we never ask for one. Tell us if your phone is lost. We may close an account that is used for fraud or to harm others.',
      ],
    },
    {
      heading: 'If something goes wrong',
      body: [
        'The Australian Consumer Law gives you guarantees that no terms can take away; see [returns](/info/return-policy). Beyond them we are liable for what we cause by our own fault, and not for what nobody could foresee.',
        'The law of Queensland applies, and its courts decide. These terms may change for later orders; yours keeps those that you saw.',
      ],
    },
  ],
}
