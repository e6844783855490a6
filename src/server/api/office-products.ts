import {
  beginBulkChange,
  beginProductFile,
  putProductFilePiece,
} from '#business/goods/product-files/bring-product-file.ts'
import { exportProducts } from '#business/goods/product-files/export-products.ts'
import {
  checkProductFile,
  importProductFile,
  listProductFiles,
  readProductFile,
  stopProductFile,
} from '#business/goods/product-files/use-product-file.ts'
import { addProduct } from '#business/goods/products/add-product.ts'
import { changePrices } from '#business/goods/products/change-prices.ts'
import { changeProduct } from '#business/goods/products/change-product.ts'
import { findProducts } from '#business/goods/products/find-products.ts'
import { moveProducts } from '#business/goods/products/move-products.ts'
import { previewBulkChange } from '#business/goods/products/preview-bulk-change.ts'
import { productHistory } from '#business/goods/products/product-history.ts'
import { readProduct } from '#business/goods/products/read-product.ts'
import { bringProductBack, retireProduct } from '#business/goods/products/retire-product.ts'
import * as bulk from '#contract/goods/products/bulk-changes.ts'
import * as files from '#contract/goods/products/product-files.ts'
import * as products from '#contract/goods/products/products.ts'
import { serve } from '../http/serve.ts'

export const officeProducts = [
  serve(products.findProducts, ({ shop, input }) => findProducts(shop, input)),
  serve(products.readProduct, ({ shop, input }) => readProduct(shop, input)),
  serve(products.addProduct, ({ shop, input }) => addProduct(shop, input)),
  serve(products.changeProduct, ({ shop, input }) => changeProduct(shop, input)),
  serve(products.retireProduct, ({ shop, input }) => retireProduct(shop, input)),
  serve(products.bringProductBack, ({ shop, input }) => bringProductBack(shop, input)),
  serve(products.productHistory, ({ shop, input }) => productHistory(shop, input)),
  serve(bulk.previewBulkChange, ({ shop, input }) => previewBulkChange(shop, input)),
  serve(bulk.changePrices, ({ shop, caller, input, key }) => changePrices(shop, caller, { input, key })),
  serve(bulk.beginBulkChange, ({ shop, caller, input }) => beginBulkChange(shop, caller, input)),
  serve(bulk.moveProducts, ({ shop, caller, input, key }) => moveProducts(shop, caller, { input, key })),
  serve(files.exportProducts, ({ shop, input }) => exportProducts(shop, input)),
  serve(files.beginProductFile, ({ shop, caller, input }) => beginProductFile(shop, caller, input)),
  serve(files.listProductFiles, ({ shop, caller }) => listProductFiles(shop, caller)),
  serve(files.putProductFilePiece, ({ shop, caller, input }) => putProductFilePiece(shop, caller, input)),
  serve(files.readProductFile, ({ shop, caller, input }) => readProductFile(shop, caller, input)),
  serve(files.checkProductFile, ({ shop, caller, input }) => checkProductFile(shop, caller, input)),
  serve(files.importProductFile, ({ shop, caller, input }) => importProductFile(shop, caller, input)),
  serve(files.stopProductFile, ({ shop, caller, input }) => stopProductFile(shop, caller, input)),
]
