import { getProductById } from '#business/goods/catalogue/get-product-by-id.ts'
import { listCategory, listSubCategory } from '#business/goods/catalogue/list-category.ts'
import {
  addCategory,
  changeCategory,
  orderCategories,
  orderShelves,
  removeCategory,
} from '#business/goods/categories/categories.ts'
import {
  listOfficeCategories,
  readCategory,
  readShelf,
} from '#business/goods/categories/office-categories.ts'
import { addShelf, changeShelf, placeShelves, removeShelf } from '#business/goods/categories/shelves.ts'
import { readPriceHistory } from '#business/goods/price-ledger/read-price-history.ts'
import { callOffPrice, setPrice } from '#business/goods/prices/change-price.ts'
import { findPrices, readPrice, readPrices } from '#business/goods/prices/read-prices.ts'
import { savePriceEvidence } from '#business/goods/prices/save-price-evidence.ts'
import { previewPrices, setPrices } from '#business/goods/prices/set-prices.ts'
import { exportProducts } from '#business/goods/product-files/export-products.ts'
import {
  beginBulkChange,
  beginProductFile,
  checkProductFile,
  importProductFile,
  listProductFiles,
  putProductFilePiece,
  readProductFile,
  stopProductFile,
} from '#business/goods/product-files/use-product-file.ts'
import {
  addProduct,
  bringProductBack,
  changeProduct,
  retireProduct,
  setProductPictures,
} from '#business/goods/products/change-product.ts'
import { findProducts } from '#business/goods/products/find-products.ts'
import { changePrices, moveProducts, previewBulkChange } from '#business/goods/products/judge-bulk-change.ts'
import { productHistory, readProduct } from '#business/goods/products/lock-unchanged.ts'
import { searchProduct } from '#business/goods/search/search-product.ts'
import { suggest } from '#business/goods/search/suggest.ts'
import { beginStocktake } from '#business/goods/stocktakes/begin-stocktake.ts'
import { endStocktake } from '#business/goods/stocktakes/end-stocktake.ts'
import { countProduct, readStocktake } from '#business/goods/stocktakes/read-stocktake.ts'
import { listStocktakes } from '#business/goods/stocktakes/stocktakes.ts'
import { listSupplierOrders, readSupplierOrder } from '#business/goods/supplying/read-supplier-order.ts'
import { receiveDelivery } from '#business/goods/supplying/receive-delivery.ts'
import {
  changeSupplierOrder,
  endSupplierOrder,
  makeSupplierOrder,
} from '#business/goods/supplying/supplier-orders.ts'
import {
  addSupplier,
  changeSupplier,
  listSuppliers,
  removeSupplier,
} from '#business/goods/supplying/suppliers.ts'
import {
  addSynonym,
  changeSynonym,
  listSynonyms,
  removeSynonym,
  trySearch,
} from '#business/goods/synonyms/synonyms.ts'
import { addPicture } from '#business/goods/uploads/add-picture.ts'
import { listDeal } from '#business/offers/deals/read-deals.ts'
import { goodSubstitutes } from '#business/selling/preferences/good-substitutes.ts'
import * as catalogue from '#contract/goods/catalogue/catalogue.ts'
import * as categories from '#contract/goods/categories/categories.ts'
import * as prices from '#contract/goods/prices/prices.ts'
import * as bulkChanges from '#contract/goods/products/bulk-changes.ts'
import * as productFiles from '#contract/goods/products/product-files.ts'
import * as products from '#contract/goods/products/products.ts'
import * as search from '#contract/goods/search/search.ts'
import * as stocktakes from '#contract/goods/stock/stocktakes.ts'
import * as supplierOrders from '#contract/goods/stock/supplier-orders.ts'
import * as suppliers from '#contract/goods/stock/suppliers.ts'
import * as synonyms from '#contract/goods/synonyms/synonyms.ts'
import { PICTURE_BYTES_AT_MOST } from '#contract/goods/uploads/picture-rules.ts'
import * as pictures from '#contract/goods/uploads/pictures.ts'
import * as productPictures from '#contract/goods/uploads/product-pictures.ts'
import * as substitutions from '#contract/selling/preferences/substitutions.ts'
import { readBytes } from '../http/read-body.ts'
import { serve } from '../http/serve.ts'

export const goodsApi = [
  serve(search.searchProduct, ({ shop, input }) => searchProduct(shop, input)),
  serve(search.searchSuggestions, ({ shop, input }) => suggest(shop, input)),
  serve(catalogue.subCategoryProducts, ({ shop, input }) => listSubCategory(shop, input)),
  serve(catalogue.categoryProducts, ({ shop, input }) => listCategory(shop, input)),
  serve(catalogue.dealProducts, ({ shop, input }) => listDeal(shop, input)),
  serve(catalogue.getProductById, ({ shop, input }) => getProductById(shop, input)),
  serve(substitutions.goodSubstitutes, ({ shop, input }) => goodSubstitutes(shop, input)),
  serve(catalogue.priceHistory, ({ shop, input }) => readPriceHistory(shop, input)),
  serve(products.findProducts, ({ shop, input }) => findProducts(shop, input)),
  serve(products.readProduct, ({ shop, input }) => readProduct(shop, input)),
  serve(products.addProduct, ({ shop, input }) => addProduct(shop, input)),
  serve(products.changeProduct, ({ shop, input }) => changeProduct(shop, input)),
  serve(products.retireProduct, ({ shop, input }) => retireProduct(shop, input)),
  serve(products.bringProductBack, ({ shop, input }) => bringProductBack(shop, input)),
  serve(products.productHistory, ({ shop, input }) => productHistory(shop, input)),
  serve(bulkChanges.previewBulkChange, ({ shop, input }) => previewBulkChange(shop, input)),
  serve(bulkChanges.changePrices, ({ shop, caller, input, key }) =>
    changePrices(shop, caller, { input, key }),
  ),
  serve(bulkChanges.beginBulkChange, ({ shop, caller, input }) => beginBulkChange(shop, caller, input)),
  serve(bulkChanges.moveProducts, ({ shop, caller, input, key }) =>
    moveProducts(shop, caller, { input, key }),
  ),
  serve(productFiles.exportProducts, ({ shop, input }) => exportProducts(shop, input)),
  serve(productFiles.beginProductFile, ({ shop, caller, input }) => beginProductFile(shop, caller, input)),
  serve(productFiles.listProductFiles, ({ shop, caller }) => listProductFiles(shop, caller)),
  serve(productFiles.putProductFilePiece, ({ shop, caller, input }) =>
    putProductFilePiece(shop, caller, input),
  ),
  serve(productFiles.readProductFile, ({ shop, caller, input }) => readProductFile(shop, caller, input)),
  serve(productFiles.checkProductFile, ({ shop, caller, input }) => checkProductFile(shop, caller, input)),
  serve(productFiles.importProductFile, ({ shop, caller, input }) => importProductFile(shop, caller, input)),
  serve(productFiles.stopProductFile, ({ shop, caller, input }) => stopProductFile(shop, caller, input)),
  serve(pictures.addPicture, async ({ shop, input, request }) =>
    addPicture(shop, input, await readBytes(request, PICTURE_BYTES_AT_MOST)),
  ),
  serve(productPictures.setProductPictures, ({ shop, input }) => setProductPictures(shop, input)),
  serve(categories.listOfficeCategories, ({ shop, input }) => listOfficeCategories(shop, input)),
  serve(categories.readCategory, ({ shop, input }) => readCategory(shop, input)),
  serve(categories.addCategory, ({ shop, input }) => addCategory(shop, input)),
  serve(categories.changeCategory, ({ shop, input }) => changeCategory(shop, input)),
  serve(categories.removeCategory, ({ shop, input }) => removeCategory(shop, input)),
  serve(categories.orderCategories, ({ shop, input }) => orderCategories(shop, input)),
  serve(categories.readShelf, ({ shop, input }) => readShelf(shop, input)),
  serve(categories.addShelf, ({ shop, input }) => addShelf(shop, input)),
  serve(categories.changeShelf, ({ shop, input }) => changeShelf(shop, input)),
  serve(categories.removeShelf, ({ shop, input }) => removeShelf(shop, input)),
  serve(categories.orderShelves, ({ shop, input }) => orderShelves(shop, input)),
  serve(categories.placeShelves, ({ shop, input }) => placeShelves(shop, input)),
  serve(synonyms.listSynonyms, ({ shop, input }) => listSynonyms(shop, input)),
  serve(synonyms.addSynonym, ({ shop, input }) => addSynonym(shop, input)),
  serve(synonyms.changeSynonym, ({ shop, input }) => changeSynonym(shop, input)),
  serve(synonyms.removeSynonym, ({ shop, input }) => removeSynonym(shop, input)),
  serve(synonyms.trySearch, ({ shop, input }) => trySearch(shop, input)),
  serve(prices.findPrices, ({ shop, input }) => findPrices(shop, input)),
  serve(prices.readPrice, ({ shop, input }) => readPrice(shop, input)),
  serve(prices.savePriceEvidence, ({ shop, input }) => savePriceEvidence(shop, input)),
  serve(prices.readPrices, ({ shop, input }) => readPrices(shop, input)),
  serve(prices.setPrice, ({ shop, input }) => setPrice(shop, input)),
  serve(prices.callOffPrice, ({ shop, input }) => callOffPrice(shop, input)),
  serve(prices.previewPrices, ({ shop, input }) => previewPrices(shop, input)),
  serve(prices.setPrices, ({ shop, caller, input, key }) => setPrices(shop, caller, { input, key })),
  serve(stocktakes.listStocktakes, ({ shop, input }) => listStocktakes(shop, input)),
  serve(stocktakes.beginStocktake, ({ shop, caller, input }) => beginStocktake(shop, caller, input)),
  serve(stocktakes.readStocktake, ({ shop, input }) => readStocktake(shop, input)),
  serve(stocktakes.countProduct, ({ shop, caller, input }) => countProduct(shop, caller, input)),
  serve(stocktakes.endStocktake, ({ shop, caller, input }) => endStocktake(shop, caller, input)),
  serve(suppliers.listSuppliers, ({ shop, input }) => listSuppliers(shop, input)),
  serve(suppliers.addSupplier, ({ shop, input }) => addSupplier(shop, input)),
  serve(suppliers.changeSupplier, ({ shop, input }) => changeSupplier(shop, input)),
  serve(suppliers.removeSupplier, ({ shop, input }) => removeSupplier(shop, input)),
  serve(supplierOrders.listSupplierOrders, ({ shop, input }) => listSupplierOrders(shop, input)),
  serve(supplierOrders.readSupplierOrder, ({ shop, input }) => readSupplierOrder(shop, input)),
  serve(supplierOrders.makeSupplierOrder, ({ shop, caller, input, key }) =>
    makeSupplierOrder(shop, caller, { input, key }),
  ),
  serve(supplierOrders.changeSupplierOrder, ({ shop, input }) => changeSupplierOrder(shop, input)),
  serve(supplierOrders.endSupplierOrder, ({ shop, input }) => endSupplierOrder(shop, input)),
  serve(supplierOrders.receiveDelivery, ({ shop, caller, input, key }) =>
    receiveDelivery(shop, caller, { input, key }),
  ),
]
