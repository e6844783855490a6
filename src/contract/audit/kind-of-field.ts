const kinds: Readonly<Record<string, string>> = {
  product: 'product',
  sub_category_id: 'shelf',
  category_id: 'category',
  category_ids: 'category',
  supplier_id: 'supplier',
  deal_id: 'deal',
  order: 'block',
}

/** Of a field that holds an id, or several: of what. An order of other things than blocks is told by their titles. */
export function kindOfField(field: string): string | undefined {
  return kinds[field]
}

/** Of a field that tells of one block of the home page: which. */
export function blockOfField(field: string): string | undefined {
  return /^block (\S+)$/.exec(field)?.[1]
}
