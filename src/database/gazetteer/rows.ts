import { placeWords, withoutOneLetter } from '#contract/places/place-words.ts'

interface Placed {
  locality: string
  postalCode: string
  lat: number
  lng: number
  source: string
}

/** A street or a locality, as its row is written. */
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

// Made of their names, so that a street is the same one whichever file it comes from.
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
  // Some write it as one.
  const joined = town.length > 1 ? [town.join('')] : []
  return [...placeWords(streetName), ...town, ...placeWords(postalCode), ...joined]
}

/** The words that people may mistype: numbers they know. */
export function wordRows(places: Iterable<{ search_words: string }>) {
  const words = new Set<string>()
  for (const { search_words } of places)
    for (const word of search_words.split(' ')) if (!/^\d/.test(word)) words.add(word)
  return [...words].map((word) => ({ word, shorter: withoutOneLetter(word) }))
}
