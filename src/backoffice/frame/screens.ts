import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { may, type Right, type Role } from '#contract/rights.ts'

/** All screens in the order of the menu. A new screen needs a line here and a file. */
export const screens: readonly ScreenOfOffice[] = [
  inMenu('Today', 'orders', 'today', () => import('../insight/today/today-screen.tsx')),
  inMenu('Orders', 'orders', 'orders', () => import('../orders/orders/orders-screen.tsx')),
  screen('Order', 'orders', 'orders/:number', () => import('../orders/orders/order-screen.tsx')),
  inMenu('Pick', 'picking', 'pick', () => import('../orders/picking/pick-screen.tsx')),
  screen('Practice order', 'picking', 'practice', () => import('../orders/picking/practice-screen.tsx')),
  screen('Order to pick', 'picking', 'pick/:number', () => import('../orders/picking/order-screen.tsx')),
  screen('Paper', 'orders', 'paper', () => import('../orders/papers/paper-screen.tsx')),
  inMenu('Customers', 'customers', 'customers', () => import('../orders/customers/customers-screen.tsx')),
  screen(
    'Customer',
    'customers',
    'customers/:customer_id',
    () => import('../orders/customers/customer-screen.tsx'),
  ),
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
  inMenu('Home page', 'home_page', 'home', () => import('../offers/home-page/home-screen.tsx')),
  screen(
    'Block of the home page',
    'home_page',
    'home/blocks/:block_id',
    () => import('../offers/home-page/block-screen.tsx'),
  ),
  screen('Collections', 'home_page', 'home/deals', () => import('../offers/deals/deals-screen.tsx')),
  screen('Collection', 'home_page', 'home/deals/:deal_id', () => import('../offers/deals/deal-screen.tsx')),
  screen('Preview', 'home_page', 'home/look', () => import('../offers/home-page/look-screen.tsx')),
  inMenu('Offers', 'offers', 'offers', () => import('../offers/promos/offers-screen.tsx')),
  screen('New promo code', 'offers', 'offers/new', () => import('../offers/promos/new-offer-screen.tsx')),
  screen('Promo code', 'offers', 'offers/codes/:code', () => import('../offers/promos/offer-screen.tsx')),
  inMenu('Messages', 'messages', 'messages', () => import('../people/messages/messages-screen.tsx')),
  screen(
    'Message texts',
    'message_texts',
    'messages/texts',
    () => import('../people/messages/texts-screen.tsx'),
  ),
  screen(
    'Text of a message',
    'message_texts',
    'messages/texts/:kind',
    () => import('../people/messages/text-screen.tsx'),
  ),
  inMenu('Delivery', 'delivery', 'delivery', () => import('../delivery/desk/delivery-screen.tsx')),
  screen('New store', 'delivery', 'delivery/hubs/new', () => import('../delivery/desk/new-hub-screen.tsx')),
  screen('Store', 'delivery', 'delivery/hubs/:hub_id', () => import('../delivery/desk/hub-screen.tsx')),
  screen(
    'Waiting list',
    'delivery',
    'delivery/waiting-list',
    () => import('../delivery/waiting-list/waiting-screen.tsx'),
  ),
  inMenu('Reports', 'reports', 'reports', () => import('../insight/reports/reports-screen.tsx')),
  inMenu('People', 'people', 'people', () => import('../people/operators/people-screen.tsx')),
  inMenu('Settings', 'settings', 'settings', () => import('../people/settings/settings-screen.tsx')),
  screen('Page', 'settings', 'settings/pages/:page', () => import('../people/settings/page-screen.tsx')),
  inMenu('Audit', 'audit', 'audit', () => import('../people/audit/audit-screen.tsx')),
  inMenu('My account', 'account', 'account', () => import('../people/account/account-screen.tsx')),
]

/** Returns the screens in a role's menu. */
export function screensOf(role: Role): ScreenOfOffice[] {
  return screens.filter(({ right, isInMenu }) => isInMenu && may(role, right))
}

export function firstScreen(role: Role): ScreenOfOffice {
  const [first] = screensOf(role)
  if (!first) throw new Error(`There is nothing for ${role}.`)
  return first
}

interface LoadedScreen {
  Screen: ComponentType
  loader(url: URL): Promise<unknown>
}

export interface ScreenOfOffice {
  title: string
  path: string
  right: Right
  isInMenu: boolean
  load(): Promise<LoadedScreen>
}

/** A screen that others link to. `path` is that below the office's own. */
export function screen(
  title: string,
  right: Right,
  path: string,
  load: ScreenOfOffice['load'],
): ScreenOfOffice {
  return { title, path: `/office/${path}`, right, load, isInMenu: false }
}

function inMenu(...screenOf: Parameters<typeof screen>): ScreenOfOffice {
  return { ...screen(...screenOf), isInMenu: true }
}

/** Returns a screen's title before its script has loaded. A fixed path wins over one with a parameter. */
export function titleAt(pathname: string): string {
  const matching = screens.filter(({ path }) => matchPath(path, pathname))
  const named = matching.find(({ path }) => !path.includes(':')) ?? matching[0]
  return named?.title ?? 'Office'
}
