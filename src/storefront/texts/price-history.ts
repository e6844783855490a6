export const priceHistoryTexts = {
  title: 'Price over 90 days',
  range: (least: string, most: string) => `Between ${least} and ${most}.`,
  lowest: 'Now at its lowest in 90 days.',
  since: (day: string, price: string) => `${price} from ${day}`,
  begin: '90 days ago',
  end: 'Today',
} as const
