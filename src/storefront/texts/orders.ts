export const orderTexts = {
  title: 'Orders',
  listTitle: 'Orders - Punnet',
  orderTitle: (number: string) => `Order ${number} - Punnet`,
  failed: 'We could not load your orders',
  oneFailed: 'We could not load this order',
  empty: 'No orders yet',
  emptySentence: 'Your orders will appear here.',
  startShopping: 'Start Shopping',
  more: 'Show more',
  allShown: 'That is all of your orders',

  number: (number: string) => `Order ${number}`,
  placed: (moment: string) => `Placed ${moment}`,
  morePictures: (count: number) => `+${count}`,
  moreItems: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  all: 'All orders',

  confirmed: 'Thank you! Your order is confirmed.',
  confirmedSentence: 'We’ll text you at each step. You can track it here too.',
  waiting: (until: string) => `Waiting for payment until ${until}.`,
  toBePaid: 'Waiting for payment',
  payNow: 'Pay now',
  refundComing: (amount: string) => `We’re refunding ${amount} to your card. Your bank may take a few days.`,
  refunded: (amount: string) => `We’ve refunded ${amount} to your card. Your bank may take a few days.`,
  nothingCharged: 'Nothing was charged.',

  items: 'Items',
  was: 'was ',
  quantityOf: (quantity: number, price: string) => `${quantity} × ${price}`,
  amounts: 'Charges Summary',
  promoCode: (code: string) => `Promo code: ${code}`,
  deliverTo: 'Deliver to',
  when: 'When',
  note: 'Instructions',
  leave: 'Leave it at the door if no one is home',
  bestMatch: 'If something is out of stock: pick the best match',
  leaveOut: 'If something is out of stock: leave it out',
  timeline: 'Order progress',

  change: 'Change this order',
  changeWaits: (until: string) => `We’ll hold your change until ${until}. It’s made once you’ve paid.`,
  payMore: (amount: string) => `Pay ${amount} more`,

  cancel: 'Cancel this order',
  cancelAsk: 'Cancel this order?',
  cancelPaid: (amount: string) =>
    `Your groceries go back on the shelf, and we’ll refund ${amount} to your card. This can’t be undone.`,
  cancelSettled:
    'Your groceries go back on the shelf. There’s nothing left to refund to your card. This can’t be undone.',
  cancelUnpaid: 'Your groceries go back into your cart. Nothing was charged.',
  cancelConfirm: 'Cancel the order',
  cancelKeep: 'Keep the order',
  cancelled: 'Your order is cancelled.',

  reorder: 'Order again',

  /** Only a seller with an ABN may issue a tax invoice. */
  invoice: ({ abn }: { abn: string | null }) => (abn ? 'Tax invoice' : 'Invoice'),
} as const
