export const unpaidOrderTexts = {
  waiting: (number: string) => `Order ${number} is waiting for payment`,
  waitingUntil: (until: string) => `Your groceries and your delivery window are held until ${until}.`,
  waitingWays: 'You can pay with any card, change the order first, or cancel it.',
  changeOrder: 'Change the order',
  late: 'The time to pay has run out. We are putting your groceries back.',
  over: 'This order can no longer be paid',
  overHint: 'Nothing was charged. Whatever is still in stock is back in your cart.',
  overWay: 'Start again',
} as const
