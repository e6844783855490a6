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
  ...below('catalogue', 'catalogue', [
    ['New product', 'new', () => import('../goods/catalogue/new-product-screen.tsx')],
    ['Categories', 'categories', () => import('../goods/categories/categories-screen.tsx')],
    ['Category', 'categories/:category_id', () => import('../goods/categories/category-screen.tsx')],
    ['Shelf', 'shelves/:sub_category_id', () => import('../goods/categories/shelf-screen.tsx')],
    ['Places', 'places', () => import('../goods/places/places-screen.tsx')],
    ['Search words', 'search-words', () => import('../goods/synonyms/search-words-screen.tsx')],
    ['Import and export', 'files', () => import('../goods/catalogue/files-screen.tsx')],
    ['Product', 'products/:product_id', () => import('../goods/catalogue/product-screen.tsx')],
  ]),
  inMenu('Prices', 'prices', 'prices', () => import('../goods/prices/prices-screen.tsx')),
  ...below('prices', 'prices', [
    ['Many prices', 'many', () => import('../goods/prices/many-prices-screen.tsx')],
    ['Price of a product', 'products/:product_id', () => import('../goods/prices/product-prices-screen.tsx')],
  ]),
  inMenu('Stock', 'stock_reading', 'stock', () => import('../goods/stock/stock-screen.tsx')),
  ...below('stock', 'stock', [
    ['Stock of a product', 'products/:product_id', () => import('../goods/stock/product-stock-screen.tsx')],
    ['Deliveries', 'orders', () => import('../goods/stock/supplier-orders-screen.tsx')],
    ['New order from a supplier', 'orders/new', () => import('../goods/stock/new-supplier-order-screen.tsx')],
    [
      'Order from a supplier',
      'orders/:supplier_order_id',
      () => import('../goods/stock/supplier-order-screen.tsx'),
    ],
    ['Suppliers', 'suppliers', () => import('../goods/stock/suppliers-screen.tsx')],
    ['Counts', 'counts', () => import('../goods/stock/stocktakes-screen.tsx')],
    ['Count of a shelf', 'counts/:stocktake_id', () => import('../goods/stock/stocktake-screen.tsx')],
  ]),
  inMenu('Home page', 'home_page', 'home', () => import('../offers/home-page/home-screen.tsx')),
  ...below('home', 'home_page', [
    ['Block of the home page', 'blocks/:block_id', () => import('../offers/home-page/block-screen.tsx')],
    ['Collections', 'deals', () => import('../offers/deals/deals-screen.tsx')],
    ['Collection', 'deals/:deal_id', () => import('../offers/deals/deal-screen.tsx')],
    ['Preview', 'look', () => import('../offers/home-page/look-screen.tsx')],
  ]),
  inMenu('Offers', 'offers', 'offers', () => import('../offers/promos/offers-screen.tsx')),
  ...below('offers', 'offers', [
    ['New promo code', 'new', () => import('../offers/promos/new-offer-screen.tsx')],
    ['Promo code', 'codes/:code', () => import('../offers/promos/offer-screen.tsx')],
  ]),
  inMenu('Messages', 'messages', 'messages', () => import('../people/messages/messages-screen.tsx')),
  ...below('messages', 'message_texts', [
    ['Message texts', 'texts', () => import('../people/messages/texts-screen.tsx')],
    ['Text of a message', 'texts/:kind', () => import('../people/messages/text-screen.tsx')],
  ]),
  inMenu('Delivery', 'delivery', 'delivery', () => import('../delivery/desk/delivery-screen.tsx')),
  ...below('delivery', 'delivery', [
    ['New store', 'hubs/new', () => import('../delivery/desk/new-hub-screen.tsx')],
    ['Store', 'hubs/:hub_id', () => import('../delivery/desk/hub-screen.tsx')],
    ['Waiting list', 'waiting-list', () => import('../delivery/waiting-list/waiting-screen.tsx')],
  ]),
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
  /** `id` is what its path has a parameter for. */
  loader(url: URL, id: string): Promise<unknown>
}

export interface ScreenOfOffice {
  title: string
  path: string
  right: Right
  isInMenu: boolean
  load(): Promise<LoadedScreen>
}

/** A screen that others link to. `path` is that below the office's own. */
function screen(title: string, right: Right, path: string, load: ScreenOfOffice['load']): ScreenOfOffice {
  return { title, path: `/office/${path}`, right, load, isInMenu: false }
}

/** Screens that one of the menu leads to, each with its title and its path from there. */
function below(
  path: string,
  right: Right,
  listed: [title: string, path: string, load: ScreenOfOffice['load']][],
) {
  return listed.map(([title, rest, load]) => screen(title, right, `${path}/${rest}`, load))
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
