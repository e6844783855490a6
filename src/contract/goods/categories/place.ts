/** Where goods stand in the store, in the words on its signs. */
export interface Place {
  aisle: string | null
  bay: string | null
}

export const LONGEST_PLACE = 12

export function aisleInWords(aisle: string): string {
  return /^\d/.test(aisle) ? `Aisle ${aisle}` : aisle
}

/** Returns an empty text where nobody has said it yet. */
export function placeInWords({ aisle, bay }: Place): string {
  return [aisle && aisleInWords(aisle), bay && `bay ${bay}`].filter(Boolean).join(', ')
}

const inOrder = new Intl.Collator('en-AU', { numeric: true })

/** Aisle 10 comes after aisle 9, and goods without a place last. */
export function comparePlaces(one: Place, other: Place): number {
  return compareSigns(one.aisle, other.aisle) || compareSigns(one.bay, other.bay)
}

function compareSigns(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return inOrder.compare(one, other)
}
