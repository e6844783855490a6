import { LEAST_PAYMENT_CENTS } from '#contract/limits/least-payment.ts'
import { formatCents } from '#contract/money.ts'
import { layoutTexts } from './layout.ts'

const LEAST = formatCents(LEAST_PAYMENT_CENTS)

export const checkoutTexts = {
  title: 'Checkout',
  pageTitle: 'Checkout - Punnet',
  loading: 'Getting your checkout ready',
  failed: 'We could not load your checkout',
  emptyCart: 'Your cart is empty. Add something before you check out.',
  change: 'Change',
  keep: 'Keep as it is',

  deliverTo: 'Deliver to',
  noAddress: 'Where should we deliver your order?',
  addAddress: 'Add New Address',
  chooseAddress: 'Choose an address',
  deliverHere: 'Deliver here',
  addressMissing: 'Please choose a delivery address.',
  note: 'Instructions for the driver (optional)',
  noteHint: 'For example: gate code 1234, friendly dog, blue door',
  noteLeft: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  safeToLeave: 'Leave it at the door if no one is home',

  when: 'When',
  days: 'Day',
  windowMissing: 'Please choose a delivery window.',
  windowsNeedAddress: 'Choose an address first to see delivery times.',
  windowsFailed: 'We could not load the delivery windows',
  noWindows: 'Every delivery window in the next seven days is full. Check again tomorrow.',
  held: (until: string) => `Held for you until ${until}`,
  lapsed: 'This window is no longer held for you.',
  holdAgain: 'Hold it again',
  windowGone: 'That window is no longer available. Please choose another one.',
  otherWindow: 'That window is not available at this address. Please choose another one.',
  orderBy: (moment: string) => `Order by ${moment}`,
  fee: (amount: string) => `+${amount}`,
  fewLeft: 'Nearly full',
  full: 'Full',

  ifOut: 'If something is out of stock',
  bestMatch: 'Pick the best match',
  bestMatchHint: 'It never costs you more.',
  leaveOut: 'Leave it out',
  leaveOutHint: 'You don’t pay for it.',
  ifOneIsOut: 'Under “Show items” you can choose for each item and leave a note for our picker.',

  promo: 'Promo code',
  promoField: 'Code',
  apply: 'Apply',
  removePromo: 'Remove the code',
  promoUnknown: 'That code cannot be used on this cart.',
  promoLapsed: 'This code can no longer be used.',
  promoOff: (code: string, amount: string) => `${code} takes ${amount} off`,
  promoLimited: `It would take more off, but the smallest card payment is ${LEAST}.`,
  promoDetails: 'How it works',
  closeSheet: 'Back to the checkout',

  summary: 'Summary',
  items: layoutTexts.items,
  gstFree: 'GST-free',
  showItems: 'Show items',

  pay: 'Pay',
  payNeedsAddress: 'Add a delivery address first, then you can pay here.',
  payAmount: (amount: string) => `Pay ${amount}`,
  placeFree: 'Place order',
  tooLittle: `The smallest card payment is ${LEAST}. Please add something more to your cart.`,
  or: 'or',
  payHosted: 'Pay on a separate page',
  cardNumber: 'Card number',
  expiry: 'Expiry',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  cvcHint: (digits: number) => (digits === 4 ? '4 digits on the front' : '3 digits on the back'),
  nameOnCard: 'Name on the card',
  cardWrong: 'Please check this card number.',
  expiryWrong: 'Please check the date.',
  expired: 'This card has expired.',
  cvcWrong: 'Please check the security code.',
  holds: (amount: string) =>
    `We hold ${amount} and charge what we pack. Your bank may show the rest for some days.`,
  keeps: (amount: string) =>
    `We keep this card with your saved cards. Once your order can’t be changed any more, we hold ${amount} on it, and we charge what we pack, never more. You agree to that by paying.`,
  weighed: (about: string, most: string) =>
    `Some goods are weighed when we pack them, so you pay about ${about}, and never more than ${most}.`,
  cardsOnly: 'Visa, Mastercard and American Express. No surcharge. Your card number never reaches us.',
  formFailed: 'We could not load the card form',
  placing: 'Placing your order',
  asking: 'Checking with your bank',
  checking: 'Checking your payment',
  slowBank:
    'Your bank is taking longer than usual. You can leave this page: you are charged once, and we will text you.',

  lost: 'Your connection dropped out. Try again: you will not be charged twice.',

  notYetPaid: 'This order is not paid yet. Nothing was charged. Please try again.',
} as const
