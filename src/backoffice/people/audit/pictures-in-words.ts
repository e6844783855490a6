const OF_PICTURES = new Set(['images', 'thumbnail', 'image', 'image_mobile', 'picture', 'picture_alts'])

/** Whether a field holds picture addresses, which mean nothing to a reader. */
export function isOfPictures(field: string): boolean {
  return OF_PICTURES.has(field)
}

/** Describes how many pictures were added and removed. */
export function picturesInWords(before: unknown, after: unknown): string {
  const [were, are] = [picturesIn(before), picturesIn(after)]
  const [added, taken] = [without(are, were), without(were, are)]
  const words = [added > 0 && `${added} added`, taken > 0 && `${taken} taken away`].filter(Boolean)
  return words.join(', ') || 'changed'
}

function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.map(String)
  return Object.keys(value ?? {})
}

function without(some: readonly string[], others: readonly string[]): number {
  return some.filter((one) => !others.includes(one)).length
}
