const kinds: Readonly<Record<string, string>> = {
  product: 'product',
  sub_category_id: 'shelf',
  category_id: 'category',
  category_ids: 'category',
  supplier_id: 'supplier',
  deal_id: 'deal',
  order: 'block',
}

/** Returns the kind of thing that a field's ids refer to. Only an order of blocks holds ids; others hold titles. */
export function kindOfField(field: string): string | undefined {
  return kinds[field]
}

/** Returns the id of the home page block that a field is about. */
export function blockOfField(field: string): string | undefined {
  return /^block (\S+)$/.exec(field)?.[1]
}
