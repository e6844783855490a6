import type { ScreenOfOffice } from './screen-of-office.ts'

/** The screens about products: catalogue, prices and stock. */
export const goodsScreens: readonly ScreenOfOffice[] = [
  {
    title: 'Catalogue',
    path: '/office/catalogue',
    right: 'catalogue_reading',
    key: 'c',
    load: () => import('../goods/catalogue/catalogue-screen.tsx'),
  },
  {
    title: 'New product',
    path: '/office/catalogue/new',
    right: 'catalogue',
    load: () => import('../goods/catalogue/new-product-screen.tsx'),
  },
  {
    title: 'Categories',
    path: '/office/catalogue/categories',
    right: 'catalogue',
    load: () => import('../goods/categories/categories-screen.tsx'),
  },
  {
    title: 'Category',
    path: '/office/catalogue/categories/:category_id',
    right: 'catalogue',
    load: () => import('../goods/categories/category-screen.tsx'),
  },
  {
    title: 'Shelf',
    path: '/office/catalogue/shelves/:sub_category_id',
    right: 'catalogue',
    load: () => import('../goods/categories/shelf-screen.tsx'),
  },
  {
    title: 'Search words',
    path: '/office/catalogue/search-words',
    right: 'catalogue',
    load: () => import('../goods/synonyms/search-words-screen.tsx'),
  },
  {
    title: 'Import and export',
    path: '/office/catalogue/files',
    right: 'catalogue',
    load: () => import('../goods/catalogue/files-screen.tsx'),
  },
  {
    title: 'Product',
    path: '/office/catalogue/products/:product_id',
    right: 'catalogue',
    load: () => import('../goods/catalogue/product-screen.tsx'),
  },
  {
    title: 'Prices',
    path: '/office/prices',
    right: 'prices',
    key: 'r',
    load: () => import('../goods/prices/prices-screen.tsx'),
  },
  {
    title: 'Many prices',
    path: '/office/prices/many',
    right: 'prices',
    load: () => import('../goods/prices/many-prices-screen.tsx'),
  },
  {
    title: 'Price of a product',
    path: '/office/prices/products/:product_id',
    right: 'prices',
    load: () => import('../goods/prices/product-prices-screen.tsx'),
  },
  {
    title: 'Stock',
    path: '/office/stock',
    right: 'stock_reading',
    key: 's',
    load: () => import('../goods/stock/stock-screen.tsx'),
  },
  {
    title: 'Stock of a product',
    path: '/office/stock/products/:product_id',
    right: 'stock',
    load: () => import('../goods/stock/product-stock-screen.tsx'),
  },
  {
    title: 'Deliveries',
    path: '/office/stock/orders',
    right: 'stock',
    load: () => import('../goods/stock/supplier-orders-screen.tsx'),
  },
  {
    title: 'New order from a supplier',
    path: '/office/stock/orders/new',
    right: 'stock',
    load: () => import('../goods/stock/new-supplier-order-screen.tsx'),
  },
  {
    title: 'Order from a supplier',
    path: '/office/stock/orders/:supplier_order_id',
    right: 'stock',
    load: () => import('../goods/stock/supplier-order-screen.tsx'),
  },
  {
    title: 'Suppliers',
    path: '/office/stock/suppliers',
    right: 'stock',
    load: () => import('../goods/stock/suppliers-screen.tsx'),
  },
  {
    title: 'Counts',
    path: '/office/stock/counts',
    right: 'stock',
    load: () => import('../goods/stock/stocktakes-screen.tsx'),
  },
  {
    title: 'Count of a shelf',
    path: '/office/stock/counts/:stocktake_id',
    right: 'stock',
    load: () => import('../goods/stock/stocktake-screen.tsx'),
  },
]
