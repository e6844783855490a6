export const orderToPayTexts = {
  toPay: (number: string, amount: string) => `Order ${number} for ${amount} is waiting for payment.`,
  payNow: 'Pay now',
} as const
