const kinds: Readonly<Record<string, string>> = {
  product: 'product',
  sub_category_id: 'shelf',
  category_id: 'category',
  category_ids: 'category',
  supplier_id: 'supplier',
  deal_id: 'deal',
  device_id: 'device',
  order: 'block',
}

/** Returns the kind of thing that a field's ids refer to. Only an order of blocks holds ids; others hold titles. */
export function kindOfField(field: string): string | undefined {
  return kinds[field]
}

interface LineOfSupply {
  quantity: string
  product: string
  /** The lot and the date of a line that came. */
  rest: string
}

/** Reads a line of an order from a supplier as the audit keeps it: `24 × 8fy696w4ayp0, L1, 2026-03-09`. */
export function lineOfField(field: string, text: string): LineOfSupply | undefined {
  const [, quantity, product, rest = ''] = (field === 'lines' && /^(\d+) × ([^\s,]+)(.*)$/.exec(text)) || []
  return quantity && product ? { quantity, product, rest } : undefined
}

/** Returns the id of the home page block that a field is about. */
export function blockOfField(field: string): string | undefined {
  return /^block (\S+)$/.exec(field)?.[1]
}
