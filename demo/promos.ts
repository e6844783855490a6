import { stableId } from './stable.ts'

/** The promo codes of the demo shop. A sheet is the part that shoppers see; its colours have AA contrast. */
export const promos = {
  welcome: {
    id: stableId('promo WELCOME10'),
    code: 'WELCOME10',
    kind: 'percent',
    percent: 10,
    amount_cents: null,
    min_goods_cents: 0,
    max_off_cents: 1_500,
    uses_per_customer: 1,
    sheet: {
      bg_color: '#fdebef',
      text_color: '#16211b',
      offer_color: '#8f0f37',
      bottomsheet_image_url: '/pictures/strawberry.webp',
      title: '10% off one shop',
      subtitle: 'A small hello from everyone who packs the boxes.',
      offer: { key: 'Use code', value: 'WELCOME10' },
      button_cta_text: 'Start shopping',
      content: [
        {
          heading: 'How it works',
          bullets: [
            'Takes 10% off your goods, up to $15.',
            'One use for each customer, on whichever order you like.',
            'Enter the code at checkout; delivery is not discounted.',
          ],
        },
      ],
    },
  },
  stockUp: {
    id: stableId('promo STOCKUP15'),
    code: 'STOCKUP15',
    kind: 'amount',
    percent: null,
    amount_cents: 1_500,
    min_goods_cents: 12_000,
    max_off_cents: null,
    uses_per_customer: 3,
    sheet: {
      bg_color: '#fff3d2',
      text_color: '#16211b',
      offer_color: '#7a5200',
      bottomsheet_image_url: '/pictures/basket.webp',
      title: '$15 off a full pantry',
      subtitle: 'For the big shop: heavy things carried to your door.',
      offer: { key: 'Use code', value: 'STOCKUP15' },
      button_cta_text: 'Fill the pantry',
      content: [
        {
          heading: 'How it works',
          bullets: [
            'Takes $15 off when your goods come to $120 or more.',
            'Up to three uses for each customer.',
            'Specials count towards the $120.',
          ],
        },
      ],
    },
  },
  delivered: {
    id: stableId('promo FREEDEL'),
    code: 'FREEDEL',
    kind: 'free_delivery',
    percent: null,
    amount_cents: null,
    min_goods_cents: 5_000,
    max_off_cents: null,
    uses_per_customer: 2,
    sheet: {
      bg_color: '#e3f1e4',
      text_color: '#16211b',
      offer_color: '#0a4a2a',
      bottomsheet_image_url: '/pictures/parcel.webp',
      title: 'Delivery is on us',
      subtitle: 'Anywhere in greater Brisbane that we drive to.',
      offer: { key: 'Use code', value: 'FREEDEL' },
      button_cta_text: 'Choose a time',
      content: [
        {
          heading: 'How it works',
          bullets: [
            'Free delivery when your goods come to $50 or more.',
            'Up to two uses for each customer.',
            'Works with every delivery window.',
          ],
        },
      ],
    },
  },
} as const
