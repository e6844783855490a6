import { amountTexts } from './amounts.ts'

export const differenceTexts = {
  changedHint: 'Nothing was ordered or charged. Check what has changed, and pay when you are ready.',
  was: 'was',
  is: 'now',
  orderedAlready: 'You have already ordered this cart.',
  seeOrders: 'See your orders',
} as const

export const amountNames = {
  total_amount: amountTexts.itemsTotal,
  discount: amountTexts.productDiscount,
  promo_discount: amountTexts.promoDiscount,
  delivery_charges: amountTexts.deliveryCharge,
  window_fee: amountTexts.windowFee,
  bill_amount: amountTexts.grandTotal,
} as const
