export const unpaidOrderTexts = {
  waiting: (number: string) => `Order ${number} is waiting for payment`,
  waitingUntil: (until: string) => `We’re holding your groceries and delivery window until ${until}.`,
  declinedUntil: (until: string) =>
    `Your bank did not let your card hold the amount. Please pay by ${until}: we pack your order after that.`,
  waitingWays: 'You can pay with any card, change the order first, or cancel it.',
  changeOrder: 'Change the order',
  late: 'You’ve run out of time to pay. We’re putting your groceries back.',
  over: 'You can no longer pay for this order',
  overHint: 'Nothing was charged. Everything still in stock is back in your cart.',
  overWay: 'Start again',
  cancelled: 'Your order is cancelled.',
} as const
