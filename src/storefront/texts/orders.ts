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
  arriving: (window: string) => `Arriving ${window}`,
  deliveredAt: (moment: string) => `Delivered ${moment}`,
  /** Where a paid order is until it leaves. */
  stages: {
    new: 'We have your order',
    to_pick: 'We have your order',
    picking: 'Being packed',
    packed: 'Packed',
    ready_to_collect: 'Ready to collect',
  },
  placed: (moment: string) => `Placed ${moment}`,
  morePictures: (count: number) => `+${count}`,
  moreItems: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  all: 'All orders',

  confirmed: 'Thank you! Your order is confirmed.',
  confirmedSentence: 'We’ll let you know at each step. You can track it here too.',
  waiting: (until: string) => `Waiting for payment until ${until}.`,
  toBePaid: 'Waiting for payment',
  payNow: 'Pay now',
  refundComing: (amount: string) => `We’re refunding ${amount} to your card. Your bank may take a few days.`,
  refunded: (amount: string) => `We’ve refunded ${amount} to your card. Your bank may take a few days.`,
  nothingCharged: 'Nothing was charged.',
  declined: (amount: string, until: string) =>
    `Your bank did not let your card hold ${amount}. Please pay by ${until}, or we have to cancel this order.`,
  kept: (amount: string) =>
    `We keep your card, and hold ${amount} on it once this order can’t be changed any more. We charge what we pack, and never more.`,
  charged: (amount: string) => `We charged ${amount} to your card.`,
  held: (amount: string) => `Your card holds ${amount} for us. We charge what we pack, and never more.`,

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
  /** The steps that are still to come, by the state in which they end. */
  toCome: {
    processing: 'Paid',
    out_for_delivery: 'On its way',
    delivered: 'At your door',
  },
  stillToCome: 'Still to come: ',

  whatNow: 'What you can still do',
  mayChange: (until: string) => `You can change this order until ${until}, and cancel it until it leaves us.`,
  mayCancel: 'You can cancel this order until it leaves us.',
  help: 'Help with this order',
  helpSubject: (number: string) => `Help with order ${number}`,
  helpBody: (number: string, window: string) =>
    `Order: ${number}\nDelivery: ${window}\n\nHow can we help?\n\n`,

  change: 'Change this order',
  changeWaits: (until: string) => `We’ll hold your change until ${until}. It’s made once you’ve paid.`,
  payMore: (amount: string) => `Pay ${amount} more`,

  cancel: 'Cancel this order',
  cancelAsk: 'Cancel this order?',
  cancelPaid: (amount: string) =>
    `Your groceries go back on the shelf, and we’ll refund ${amount} to your card. This can’t be undone.`,
  cancelHeld:
    'Your groceries go back on the shelf, and your card holds nothing for us any more. This can’t be undone.',
  cancelSettled:
    'Your groceries go back on the shelf. There’s nothing left to refund to your card. This can’t be undone.',
  cancelKept: 'Your groceries go back on the shelf. Nothing was charged. This can’t be undone.',
  cancelUnpaid: 'Your groceries go back into your cart. Nothing was charged.',
  cancelConfirm: 'Cancel the order',
  cancelKeep: 'Keep the order',

  reorder: 'Order again',

  /** Only a seller with an ABN may issue a tax invoice. */
  invoice: ({ abn }: { abn: string | null }) => (abn ? 'Tax invoice' : 'Invoice'),
  receipt: ({ abn }: { abn: string | null }) => (abn ? 'Receipt and tax invoice' : 'Receipt and invoice'),
} as const
