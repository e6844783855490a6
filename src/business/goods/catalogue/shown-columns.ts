import { ProductDetail as Detail } from '#contract/goods/catalogue/catalogue.schema.ts'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { Product as Listed } from '#contract/goods/catalogue/product.schema.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'

/** Fields that a product's page shows in another form than the table has. */
const made = [
  'images',
  'allergens_known',
  'nutrition',
  'breadcrumbs',
  'special',
  'other_sizes',
  'related_products',
  'substitutes',
] as const

type ShownColumn = Exclude<keyof ProductDetail, keyof Product | (typeof made)[number]>

/** Does not compile if the table lacks a column or has another type than the contract. */
type ShownRow = { [Name in ShownColumn]: ProductDetail[Name] | null }

/** All other fields that a product's page has beyond a list: table columns under their own names. */
export const shownColumns = Object.keys(Detail.shape).filter(isShown)

function isShown(name: string): name is ShownColumn {
  return !(name in Listed.shape) && !made.some((other) => other === name)
}

/** Leaves out columns that are null. */
export function columnsShown(row: ShownRow): Pick<ProductDetail, ShownColumn> {
  const told = shownColumns.filter((name) => row[name] !== null).map((name) => [name, row[name]])
  // TypeScript cannot infer the type of an object built from entries.
  return Object.fromEntries(told) as Pick<ProductDetail, ShownColumn>
}
