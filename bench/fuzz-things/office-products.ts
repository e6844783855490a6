import {
  beginProductFile,
  checkProductFile,
  importProductFile,
  putProductFilePiece,
  readProductFile,
  stopProductFile,
} from '#contract/office/products/product-files.ts'
import { type Context, type Prepared, prepared } from './prepare.ts'

export const productPreparations: readonly Prepared[] = [
  prepared(putProductFilePiece, aFile),
  prepared(readProductFile, aFile),
  prepared(checkProductFile, aFile),
  prepared(importProductFile, aFile),
  prepared(stopProductFile, aFile),
]

async function aFile({ call }: Context) {
  const { data } = await call(beginProductFile, { file_name: 'products.csv' })
  return { file_id: data.id }
}
