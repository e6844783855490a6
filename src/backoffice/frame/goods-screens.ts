import { inMenu, type ScreenOfOffice, screen } from './screen-of-office.ts'

/** The screens about products: catalogue, prices and stock. */
export const goodsScreens: readonly ScreenOfOffice[] = [
  inMenu(
    'Catalogue',
    'catalogue_reading',
    'catalogue',
    () => import('../goods/catalogue/catalogue-screen.tsx'),
  ),
  screen(
    'New product',
    'catalogue',
    'catalogue/new',
    () => import('../goods/catalogue/new-product-screen.tsx'),
  ),
  screen(
    'Categories',
    'catalogue',
    'catalogue/categories',
    () => import('../goods/categories/categories-screen.tsx'),
  ),
  screen(
    'Category',
    'catalogue',
    'catalogue/categories/:category_id',
    () => import('../goods/categories/category-screen.tsx'),
  ),
  screen(
    'Shelf',
    'catalogue',
    'catalogue/shelves/:sub_category_id',
    () => import('../goods/categories/shelf-screen.tsx'),
  ),
  screen('Places', 'catalogue', 'catalogue/places', () => import('../goods/places/places-screen.tsx')),
  screen(
    'Search words',
    'catalogue',
    'catalogue/search-words',
    () => import('../goods/synonyms/search-words-screen.tsx'),
  ),
  screen(
    'Import and export',
    'catalogue',
    'catalogue/files',
    () => import('../goods/catalogue/files-screen.tsx'),
  ),
  screen(
    'Product',
    'catalogue',
    'catalogue/products/:product_id',
    () => import('../goods/catalogue/product-screen.tsx'),
  ),
  inMenu('Prices', 'prices', 'prices', () => import('../goods/prices/prices-screen.tsx')),
  screen('Many prices', 'prices', 'prices/many', () => import('../goods/prices/many-prices-screen.tsx')),
  screen(
    'Price of a product',
    'prices',
    'prices/products/:product_id',
    () => import('../goods/prices/product-prices-screen.tsx'),
  ),
  inMenu('Stock', 'stock_reading', 'stock', () => import('../goods/stock/stock-screen.tsx')),
  screen(
    'Stock of a product',
    'stock',
    'stock/products/:product_id',
    () => import('../goods/stock/product-stock-screen.tsx'),
  ),
  screen('Deliveries', 'stock', 'stock/orders', () => import('../goods/stock/supplier-orders-screen.tsx')),
  screen(
    'New order from a supplier',
    'stock',
    'stock/orders/new',
    () => import('../goods/stock/new-supplier-order-screen.tsx'),
  ),
  screen(
    'Order from a supplier',
    'stock',
    'stock/orders/:supplier_order_id',
    () => import('../goods/stock/supplier-order-screen.tsx'),
  ),
  screen('Suppliers', 'stock', 'stock/suppliers', () => import('../goods/stock/suppliers-screen.tsx')),
  screen('Counts', 'stock', 'stock/counts', () => import('../goods/stock/stocktakes-screen.tsx')),
  screen(
    'Count of a shelf',
    'stock',
    'stock/counts/:stocktake_id',
    () => import('../goods/stock/stocktake-screen.tsx'),
  ),
]
