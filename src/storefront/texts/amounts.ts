/** What the rows are called wherever a sum is explained: in the cart, at the checkout, in an order. */
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
