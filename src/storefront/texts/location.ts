export const locationTexts = {
  title: 'Change Location',
  area: 'We deliver across greater Brisbane',
  soon: 'You can look around the whole shop before you tell us where you live.',
  goOn: 'Keep looking around',
} as const
