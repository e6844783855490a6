import { contentOf, type DrawnProduct } from './drawn-product.ts'
import type { FormName } from './forms/forms.ts'

const SMALLEST = 0.84
/** A pack of this size, in grams or millilitres, is drawn as large as the picture allows. */
const FULL = 2_000
const fullBy: Partial<Record<FormName, number>> = {
  'milk-bottle': 3_000,
  jerrycan: 4_000,
  'paper-bag': 5_000,
  tin: 425,
  cup: 500,
  sachet: 250,
  'spout-pouch': 250,
  shaker: 60,
  'slim-can': 375,
  bar: 100,
  slab: 350,
  tube: 200,
  stick: 100,
  jar: 800,
  can: 800,
  block: 1_000,
  bag: 1_000,
  tray: 1_000,
  punnet: 500,
  loose: 1_000,
  bunch: 100,
}
const FULL_COUNT = 30

/** Draws larger packs larger, by the fourth root, so that small packs stay legible. */
export function packScale(product: DrawnProduct, form: FormName): number {
  const content = contentOf(product)
  const share =
    content === undefined ? shareOfCount(product) : content / product.pack_count / (fullBy[form] ?? FULL)
  return Math.min(1, Math.max(SMALLEST, share ** 0.25))
}

function shareOfCount({ pack_unit, pack_size }: DrawnProduct): number {
  return pack_unit === 'each' ? 1 : pack_size / FULL_COUNT
}
