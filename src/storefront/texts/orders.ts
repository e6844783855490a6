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
  units: (count: number) => (count === 1 ? '1 unit' : `${count} units`),
  morePictures: (count: number) => `+${count}`,
  moreItems: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  all: 'All orders',

  confirmed: 'Thank you! Your order is confirmed.',
  confirmedSentence: 'We will text you at each step. You can follow it here, too.',
  waiting: (until: string) => `Waiting for payment until ${until}.`,
  toBePaid: 'Waiting for payment',
  payNow: 'Pay now',
  refundComing: (amount: string) =>
    `We are sending ${amount} back to your card. Your bank may take a few days.`,
  refunded: (amount: string) => `We have sent ${amount} back to your card. Your bank may take a few days.`,
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
  timeline: 'What has happened so far',

  change: 'Change this order',
  changeWaits: (until: string) => `Your change is held until ${until}, and is made once you have paid.`,
  payMore: (amount: string) => `Pay ${amount} more`,

  cancel: 'Cancel this order',
  cancelAsk: 'Cancel this order?',
  cancelPaid: (amount: string) =>
    `Your groceries go back on the shelf, and ${amount} goes back to your card. This cannot be undone.`,
  cancelSettled:
    'Your groceries go back on the shelf, and there is nothing left to send back to your card. This cannot be undone.',
  cancelUnpaid: 'Your groceries go back into your cart. Nothing was charged.',
  cancelConfirm: 'Cancel the order',
  cancelKeep: 'Keep it',
  cancelled: 'Your order is cancelled.',

  reorder: 'Order it again',

  /** Only a seller with an ABN may issue a tax invoice. */
  invoice: ({ abn }: { abn: string | null }) => (abn ? 'Tax invoice' : 'Invoice'),
} as const
