import { combinedSearches } from './combined-searches.ts'
import { everydaySearches } from './everyday-searches.ts'
import { furtherSearches } from './further-searches.ts'
import { readSearches } from './judged-search.ts'
import { laterSearches } from './later-searches.ts'
import { pantrySearches } from './pantry-searches.ts'
import { trolleySearches } from './trolley-searches.ts'
import { unseenSearches } from './unseen-searches.ts'
import { usualSearches } from './usual-searches.ts'
import { weekendSearches } from './weekend-searches.ts'

/** All judged sets, in the order in which they were written. */
export const judgedSets = Object.entries({
  'usual searches': usualSearches,
  'further searches': furtherSearches,
  'later searches': laterSearches,
  'searches of two or three wishes': combinedSearches,
  'unseen searches of two or three wishes': unseenSearches,
  'everyday searches': everydaySearches,
  'trolley searches': trolleySearches,
  'pantry searches': pantrySearches,
  'weekend searches': weekendSearches,
}).map(([name, table]) => ({ name, searches: readSearches(table) }))
