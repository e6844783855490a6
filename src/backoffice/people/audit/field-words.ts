import { productLabels } from '#contract/goods/products/product-columns.ts'

const ofProducts = Object.entries(productLabels).map(([name, label]) => [
  name,
  label.charAt(0).toLowerCase() + label.slice(1),
])

/** Labels for fields that the audit log names by database column. */
const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ofProducts),
  // Other things have titles too.
  title: 'title',
  category_id: 'category',
  deal_id: 'collection',
  supplier_id: 'supplier',
  offer_label: 'words on the badge',
  valid_from: 'from',
  special_until: 'special ends',
  retired_at: 'off sale since',
  thumbnail: 'picture in lists',
  images: 'pictures',
  picture_alts: 'words for the pictures',
  image: 'picture',
  on_hand: 'on hand',
  because: 'why',
  low_at: 'low at',
  put_right: 'products put right',
  expected_on: 'expected',
  wished_by_customer: 'the customer asked for it',
  shared: 'shared device',
  device_id: 'with a PIN on',
  order_emails: 'emails about new orders',
  lat: 'latitude',
  lng: 'longitude',
  is_open: 'open',
  is_brand: 'a brand',
  means: 'also found as',
  bands: 'fees',
  free_from_cents: 'free delivery from',
  road_factor: 'road factor',
  cut_off_minutes: 'cut-off',
  starts_at: 'begins',
  ends_at: 'ends',
  file_name: 'file',
  block_type: 'kind',
  banner_name: 'name',
  image_mobile: 'picture for small screens',
  is_scrollable: 'banners turn',
  category_ids: 'categories',
}

const NOT_IN_WORDS = /^is_|_cents$|_id$/g

export function fieldInWords(field: string): string {
  return words[field] ?? field.replaceAll(NOT_IN_WORDS, '').replaceAll('_', ' ')
}

/** `supplier-order` */
export function kindInWords(kind: string): string {
  return kind.replaceAll('-', ' ')
}

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
