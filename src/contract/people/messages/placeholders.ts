/** The placeholders of message texts: a description for the operator who writes a text, and a long sample value. */
export const placeholders = {
  number: { words: 'the order’s number', sample: '48213907' },
  window: { words: 'the delivery window', sample: 'Wed 23 Sep, 10:00 am to 12:00 pm' },
  total: { words: 'what the order costs', sample: '$1,234.50' },
  until: { words: 'until when it can be paid', sample: 'Wed 23 Sep, 9:30 am' },
  money: { words: 'what the card holds or was charged', sample: 'Your card holds $1,250.00.' },
  url: { words: 'the order’s page', sample: '{origin}/account/order/48213907' },
  difference: { words: 'how much more or less it costs', sample: '$112.40' },
  amount: { words: 'the amount refunded', sample: '$112.40' },
  differs: { words: 'what was not packed as ordered', sample: '2 items were short. 1 item was swapped.' },
  paid: { words: 'what was charged', sample: '$1,122.10' },
  receipt: {
    words: 'each item as ordered, packed and charged',
    sample: 'Figs, 250 g: 2 ordered, 1 packed, $10.25',
  },
  item: { words: 'the item', sample: 'Free range eggs, extra large' },
  price: { words: 'its price now', sample: '$10.25' },
  others: { words: 'how many more cost less', sample: ' 12 more of your favourites cost less too.' },
  favourites: { words: 'the favourites page', sample: '{origin}/account/favourites' },
  reason: { words: 'what the office answered', sample: 'the photo shows the pack unopened and in date.' },
  name: { words: 'the member’s name', sample: 'Alexandra' },
  code: { words: 'the four digits', sample: '4821' },
  host: { words: 'the shop’s address', sample: '{host}' },
  place: { words: 'the place', sample: 'Sunshine Coast' },
  link: { words: 'the link to press', sample: '{origin}/newsletter/confirm?token=k7d.Xq2' },
  unsubscribe: { words: 'the link to unsubscribe', sample: '{origin}/newsletter/unsubscribe?token=k7d.Xq2' },
  shop: { words: 'the shop’s home page', sample: '{origin}' },
  days: { words: 'how many days the link works', sample: '7' },
  minutes: { words: 'how many minutes the link works', sample: '15' },
  role: { words: 'their role', sample: 'Manager' },
  duties: { words: 'what the role does', sample: 'Catalogue, prices, offers, orders and reports.' },
  operator: { words: 'who did it', sample: 'Alexandra' },
  message: { words: 'which message', sample: 'Link to log in to the office' },
  page: { words: 'its page in the office', sample: '{origin}/office/messages/texts/office_sign_in' },
} as const

export type Placeholder = keyof typeof placeholders

/** Stands in a wording for the part of its message that no wording can change. */
export const FIXED = 'fixed'

/** These values are links. In a wording, nothing may touch them, or they would lead to another host. */
export const linkPlaceholders: readonly string[] = [
  'url',
  'favourites',
  'link',
  'unsubscribe',
  'shop',
  'page',
] satisfies Placeholder[]

/** With one of these values anyone can act as the recipient. */
export const secretPlaceholders: readonly Placeholder[] = ['code', 'link', 'unsubscribe']
