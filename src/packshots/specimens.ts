import { drawPack } from './drawing/draw-pack.ts'
import type { DrawnProduct } from './drawing/drawn-product.ts'
import { isFormName } from './drawing/forms/forms.ts'
import { openTypeface } from './drawing/typeface.ts'

const ADDRESS = /^\/dev\/pack\/([a-z-]+)\.(\d)\.svg$/

/** Products with long and short names, with and without a brand, small and large, to try each form with. */
const specimens: DrawnProduct[] = [
  ['Wattle Creek', 'Full Cream Milk', 2, 'L', 1, 'Milk'],
  ['Punnet', 'Strawberry Yoghurt', 170, 'g', 1, 'Yoghurt'],
  ['Nutkin', 'Raw Walnuts', 400, 'g', 1, 'Nuts & Dried Fruit'],
  ['Merry & Oak', '70% Dark Chocolate Block', 100, 'g', 1, 'Chocolate'],
  ['Fizzlewick', 'Lemonade', 375, 'mL', 10, 'Soft Drink'],
  [null, 'Pink Lady Apples', 1, 'kg', 1, 'Fresh Fruit'],
  ['Tidewater', 'Tuna with Lemon and Cracked Pepper', 95, 'g', 1, 'Canned Fish & Soup'],
  ['Cloudsoft', 'Three Ply Toilet Paper', 24, 'pack', 1, 'Toilet Paper & Tissues'],
  ['Kookaburra Mill', 'Soy and Linseed Bread', 680, 'g', 1, 'Sliced Bread'],
  [null, 'Leek', 1, 'each', 1, 'Fresh Vegetables'],
].map(([brand, name, pack_size, pack_unit, pack_count, sub_category]) => ({
  brand,
  title: brand === null ? name : `${brand} ${name}`,
  pack_size,
  pack_unit,
  pack_count,
  sub_category,
})) as DrawnProduct[]

/** Draws one of ten sample products in a given form, for the developers' overview of all forms. */
export async function drawSpecimen(address: string): Promise<string | undefined> {
  const [, form = '', number] = ADDRESS.exec(address) ?? []
  const product = specimens[Number(number)]
  return product && isFormName(form) ? drawPack(product, await openTypeface(), form) : undefined
}
