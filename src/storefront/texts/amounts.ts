/** Names of the rows of amounts, in the cart, at the checkout and in an order. */
export const amountTexts = {
  itemsTotal: 'Items Total',
  productDiscount: 'Product Discount',
  promoDiscount: 'Promo code',
  totalDistance: 'Total distance',
  kilometres: (distance: number) => `${distance} Km`,
  deliveryCharge: 'Delivery Charge',
  windowFee: 'Delivery window',
  grandTotal: 'Grand Total',
  free: 'FREE',
  gst: (amount: string) => `Includes ${amount} GST`,
}
