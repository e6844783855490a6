export const locationTexts = {
  title: 'Change Location',
  detect: 'Detect my location',
  or: 'OR',
  search: 'search delivery location',
  clear: 'Clear',
  suggestions: 'Suggestions',
  suggested: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  loading: 'Loading suggestions',
  noSuggestions: 'No suggestions found',
  onlyHere: 'We deliver in greater Brisbane. Try a street or a suburb there.',
  saved: 'Your saved addresses',
  outside: 'We do not deliver there yet.',
  noAddress: 'We couldn’t find an address there. Please search for your street instead.',
  geolocation: {
    unsupported: 'Geolocation is not supported by your browser.',
    insecure: 'Geolocation requires a secure context (HTTPS). Please ensure your site is served over HTTPS.',
    denied:
      'Location access denied. Please enable location access in your browser settings or use the search box to enter your location manually.',
    unknown: 'Unable to fetch location. Please try using the search box instead.',
  },
} as const
