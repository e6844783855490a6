import { LONGEST_PLACE } from '../categories/place.ts'

interface Column {
  label: string
  kind: string
  hint?: string
  /** The longest text, in characters. */
  most?: number
}

/**
 * What the office's form, its history, a file and the API tell of a product, by the table's columns and in the order of
 * the form. Price, stock, pictures and retirement have endpoints of their own.
 */
const productColumns = {
  title: { label: 'Name', kind: 'name', most: 120 },
  brand: { label: 'Brand', kind: 'line', most: 60 },
  barcode: { label: 'Barcode', kind: 'barcode', hint: 'The digits under the bars' },
  sub_category_id: { label: 'Shelf', kind: 'shelf' },
  aisle: { label: 'Aisle', kind: 'line', hint: 'Empty: the aisle of its shelf', most: LONGEST_PLACE },
  bay: { label: 'Bay', kind: 'line', hint: 'Empty: the bay of its shelf', most: LONGEST_PLACE },
  sold_by: { label: 'Sold by', kind: 'sale' },
  pack_size: { label: 'Size', kind: 'size' },
  pack_unit: { label: 'Unit', kind: 'unit' },
  pack_count: { label: 'How many in the pack', kind: 'count' },
  compared_per: { label: 'Unit price per', kind: 'measure' },
  gst_free: { label: 'Free of GST', kind: 'yes or no' },
  is_fresh: { label: 'Fresh fruit, vegetables, fish or meat', kind: 'yes or no' },
  description: { label: 'Description', kind: 'description', most: 4_000 },
  ingredients: { label: 'Ingredients', kind: 'text', most: 4_000 },
  allergens: { label: 'Allergens', kind: 'words or unknown', hint: 'With commas: milk, soy' },
  dietary: { label: 'Claims', kind: 'words', hint: 'With commas: vegan, gluten free' },
  country_of_origin: { label: 'Country of origin', kind: 'line', most: 60 },
  storage: { label: 'Storage', kind: 'line', most: 300 },
  health_stars: { label: 'Health stars', kind: 'stars' },
  nutrition: { label: 'Nutrition', kind: 'nutrition' },
} as const satisfies Record<string, Column>

export type ProductColumn = keyof typeof productColumns
export type ColumnKind = (typeof productColumns)[ProductColumn]['kind']

export const productColumnNames = Object.keys(productColumns) as ProductColumn[]

export function productColumn(name: ProductColumn): Column & { kind: ColumnKind } {
  return productColumns[name]
}

export const productLabels = Object.fromEntries(
  productColumnNames.map((name) => [name, productColumns[name].label]),
) as Record<ProductColumn, string>

type Kinds = Record<ColumnKind, (most: number, label: string) => unknown>

/** Makes one thing for each column, by its kind. */
export function byKind<Made extends Kinds>(kinds: Made) {
  const made = productColumnNames.map((name) => {
    const { kind, most = 0, label } = productColumn(name)
    return [name, kinds[kind](most, label)]
  })
  // TypeScript cannot infer the type of an object built from entries.
  return Object.fromEntries(made) as {
    [Name in ProductColumn]: ReturnType<Made[(typeof productColumns)[Name]['kind']]>
  }
}
