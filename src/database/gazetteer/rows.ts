import { placeWords, withoutOneLetter } from '#contract/delivery/places/place-words.ts'

interface Placed {
  locality: string
  postalCode: string
  lat: number
  lng: number
  source: string
}

/** A street or a locality before it is written as a row. */
export interface NamedPlace extends Placed {
  id: string
  kind: 'locality' | 'street'
  streetName: string
  weight: number
}

export interface Numbered extends Placed {
  id: string
  streetId: string
  streetName: string
  unit: string
  streetNo: string
  numberFirst: number
  numberLast: number
}

// Ids derive from names, so a street has the same id whichever file it comes from.
export function localityId(locality: string): string {
  return placeWords(locality).join('-')
}

export function streetId(streetName: string, locality: string): string {
  return `${localityId(locality)}/${placeWords(streetName).join('-')}`
}

export function namedRow({
  id,
  kind,
  streetName,
  locality,
  postalCode,
  lat,
  lng,
  weight,
  source,
}: NamedPlace) {
  const search_words = searchWords(streetName, locality, postalCode).join(' ')
  return {
    id,
    kind,
    locality,
    lat,
    lng,
    weight,
    source,
    search_words,
    street_name: streetName,
    postal_code: postalCode,
  }
}

function searchWords(streetName: string, locality: string, postalCode: string): string[] {
  const town = placeWords(locality)
  // Shoppers may write a name of several words as one.
  const joined = town.length > 1 ? [town.join('')] : []
  return [...placeWords(streetName), ...town, ...placeWords(postalCode), ...joined]
}

/** Lists the words that can be misspelt, for correction; numbers are left out. */
export function wordRows(places: Iterable<{ search_words: string }>) {
  const words = new Set<string>()
  for (const { search_words } of places)
    for (const word of search_words.split(' ')) if (!/^\d/.test(word)) words.add(word)
  return [...words].map((word) => ({ word, shorter: withoutOneLetter(word) }))
}
