import { layoutTexts } from './layout.ts'

export const cartTexts = {
  title: 'My Cart',
  notFetched: 'Failed to fetch cart',
  notAdded: 'Failed to add product in cart',
  notRemoved: 'Failed to remove item from cart',
  resent: 'Back online. Your cart is up to date.',
  resentWithDifferences: 'Back online. Your cart has changed.',
  checkoutOffline: 'You are offline. Checking out needs a connection.',
  keepShopping: 'Keep shopping',
  noCharges: 'Failed to fetch delivery charges',

  loading: 'Loading your cart',
  empty: "You don't have any items in your cart",
  emptySentence: 'Your favourite items are just a click away',
  startShopping: 'Start Shopping',
  pasteList: 'Paste a list',
  signedOut: 'Already have a cart? Log in to see it.',
  logIn: 'Log in',

  lines: 'What is in your cart',
  lineTotal: (title: string) => `Total for ${title}:`,
  was: 'was ',
  notices: 'What has changed',
  remove: 'Remove',
  removeWhat: (title: string) => `Remove ${title}`,

  charges: 'Charges Summary',
  promoNote: 'Promo code can be applied on the payments screen',

  deliveringTo: 'Delivering to',
  noAddress: 'No address chosen yet',
  change: 'Change',
  proceed: 'Proceed',
  items: layoutTexts.items,

  viewCart: 'View Cart',
  inclGst: 'incl. GST',
  instead: 'instead of ',

  selectAddress: 'Select Address',
  back: 'Back to the cart',
  addNewAddress: 'Add New Address',
  addresses: 'Your saved addresses',
  noAddresses: 'You have no saved addresses',
  noAddressesSentence: 'Add one, and we will tell you what delivery costs.',
} as const
