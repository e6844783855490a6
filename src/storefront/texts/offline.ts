export const offlineTexts = {
  line: 'You are offline. What you change is sent when you are back.',
  lookedAt: 'Recently viewed',
  lookedAtSentence: 'Prices are from when you last saw them.',
} as const
