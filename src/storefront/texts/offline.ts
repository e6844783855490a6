export const offlineTexts = {
  line: 'You are offline. We’ll send changes to your cart when you’re back online.',
  lookedAt: 'Recently viewed',
  lookedAtSentence: 'Prices are from when you last saw them.',
} as const
