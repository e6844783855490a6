const kinds: Readonly<Record<string, string>> = {
  product: 'product',
  sub_category_id: 'shelf',
  category_id: 'category',
  supplier_id: 'supplier',
}

/** Of a field that holds an id: of what. */
export function kindOfField(field: string): string | undefined {
  return kinds[field]
}
