import { ProductDetail as Detail } from '#contract/catalogue/catalogue.schema.ts'
import type { ProductDetail } from '#contract/catalogue/catalogue.ts'
import { Product as Listed } from '#contract/catalogue/product.schema.ts'
import type { Product } from '#contract/catalogue/product.ts'

/** What a product's page shows in another form than the table has it. */
const made = ['images', 'nutrition', 'breadcrumbs', 'other_sizes', 'related_products', 'substitutes'] as const

type ShownColumn = Exclude<keyof ProductDetail, keyof Product | (typeof made)[number]>

/** A column that is missing from the table, or of another type than the contract's, does not compile. */
type ShownRow = { [Name in ShownColumn]: ProductDetail[Name] | null }

/** All else that a product's page knows beyond a list: columns of the table, under their own names. */
export const shownColumns = Object.keys(Detail.shape).filter(isShown)

function isShown(name: string): name is ShownColumn {
  return !(name in Listed.shape) && !made.some((other) => other === name)
}

/** What a column does not tell is left out. */
export function columnsShown(row: ShownRow): Pick<ProductDetail, ShownColumn> {
  const told = shownColumns.filter((name) => row[name] !== null).map((name) => [name, row[name]])
  // Column by column, which TypeScript does not follow.
  return Object.fromEntries(told) as Pick<ProductDetail, ShownColumn>
}
