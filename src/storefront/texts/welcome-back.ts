export const welcomeBackTexts = {
  usuals: 'Your usuals',
  usualOf: (quantity: number, title: string) => `${quantity} × ${title}`,
  seeAll: 'See All',
  add: (count: number, isAll: boolean, total: string) =>
    `Add ${isAll ? 'all' : 'the other'} ${count} · ${total}`,
  inCart: 'Open my cart',
  none: 'What you usually buy is sold out just now.',
  failed: 'We couldn’t load your usuals. Please try again later.',
  packing: 'Your order is paid, and we’ll pack it in time',
  onItsWay: 'Your order is on its way',
  arriving: (day: string, span: string) => `Arriving ${day}, ${span}`,
  late: (day: string, span: string) => `Due ${day}, ${span}`,
  today: 'today',
  tomorrow: 'tomorrow',
  changeUntil: (clock: string, day: string) => `Change until ${clock}${day && ` ${day}`}`,
  change: 'See or change it',
  see: 'See the order',
} as const
