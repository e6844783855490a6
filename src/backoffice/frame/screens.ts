import { may, type Role } from '#contract/rights.ts'
import { goodsScreens } from './goods-screens.ts'
import type { ScreenOfOffice } from './screen-of-office.ts'

/** All screens in the order of the menu. A new screen needs a line here and a file. */
export const screens: readonly ScreenOfOffice[] = [
  {
    title: 'Today',
    path: '/office/today',
    right: 'orders',
    key: 't',
    load: () => import('../insight/today/today-screen.tsx'),
  },
  {
    title: 'Orders',
    path: '/office/orders',
    right: 'orders',
    key: 'o',
    load: () => import('../orders/orders/orders-screen.tsx'),
  },
  {
    title: 'Order',
    path: '/office/orders/:number',
    right: 'orders',
    load: () => import('../orders/orders/order-screen.tsx'),
  },
  {
    title: 'Packing slip',
    path: '/office/orders/:number/packing-slip',
    right: 'orders',
    load: () => import('../orders/orders/packing-slip-screen.tsx'),
  },
  {
    title: 'Labels',
    path: '/office/orders/:number/labels',
    right: 'orders',
    load: () => import('../orders/orders/labels-screen.tsx'),
  },
  {
    title: 'Customers',
    path: '/office/customers',
    right: 'customers',
    key: 'u',
    load: () => import('../orders/customers/customers-screen.tsx'),
  },
  {
    title: 'Customer',
    path: '/office/customers/:customer_id',
    right: 'customers',
    load: () => import('../orders/customers/customer-screen.tsx'),
  },
  ...goodsScreens,
  {
    title: 'Home page',
    path: '/office/home',
    right: 'home_page',
    key: 'h',
    load: () => import('../offers/home-page/home-screen.tsx'),
  },
  {
    title: 'Block of the home page',
    path: '/office/home/blocks/:block_id',
    right: 'home_page',
    load: () => import('../offers/home-page/block-screen.tsx'),
  },
  {
    title: 'Collections',
    path: '/office/home/deals',
    right: 'home_page',
    load: () => import('../offers/deals/deals-screen.tsx'),
  },
  {
    title: 'Collection',
    path: '/office/home/deals/:deal_id',
    right: 'home_page',
    load: () => import('../offers/deals/deal-screen.tsx'),
  },
  {
    title: 'Preview',
    path: '/office/home/look',
    right: 'home_page',
    load: () => import('../offers/home-page/look-screen.tsx'),
  },
  {
    title: 'Offers',
    path: '/office/offers',
    right: 'offers',
    key: 'f',
    load: () => import('../offers/promos/offers-screen.tsx'),
  },
  {
    title: 'New promo code',
    path: '/office/offers/new',
    right: 'offers',
    load: () => import('../offers/promos/new-offer-screen.tsx'),
  },
  {
    title: 'Promo code',
    path: '/office/offers/codes/:code',
    right: 'offers',
    load: () => import('../offers/promos/offer-screen.tsx'),
  },
  {
    title: 'Messages',
    path: '/office/messages',
    right: 'messages',
    key: 'e',
    load: () => import('../people/messages/messages-screen.tsx'),
  },
  {
    title: 'Message texts',
    path: '/office/messages/texts',
    right: 'message_texts',
    load: () => import('../people/messages/texts-screen.tsx'),
  },
  {
    title: 'Text of a message',
    path: '/office/messages/texts/:kind',
    right: 'message_texts',
    load: () => import('../people/messages/text-screen.tsx'),
  },
  {
    title: 'Delivery',
    path: '/office/delivery',
    right: 'delivery',
    key: 'd',
    load: () => import('../delivery/desk/delivery-screen.tsx'),
  },
  {
    title: 'New store',
    path: '/office/delivery/hubs/new',
    right: 'delivery',
    load: () => import('../delivery/desk/new-hub-screen.tsx'),
  },
  {
    title: 'Store',
    path: '/office/delivery/hubs/:hub_id',
    right: 'delivery',
    load: () => import('../delivery/desk/hub-screen.tsx'),
  },
  {
    title: 'Waiting list',
    path: '/office/delivery/waiting-list',
    right: 'delivery',
    load: () => import('../delivery/waiting-list/waiting-screen.tsx'),
  },
  {
    title: 'Reports',
    path: '/office/reports',
    right: 'reports',
    key: 'w',
    load: () => import('../insight/reports/reports-screen.tsx'),
  },
  {
    title: 'People',
    path: '/office/people',
    right: 'people',
    key: 'p',
    load: () => import('../people/operators/people-screen.tsx'),
  },
  {
    title: 'Settings',
    path: '/office/settings',
    right: 'settings',
    key: 'n',
    load: () => import('../people/settings/settings-screen.tsx'),
  },
  {
    title: 'Page',
    path: '/office/settings/pages/:page',
    right: 'settings',
    load: () => import('../people/settings/page-screen.tsx'),
  },
  {
    title: 'Audit',
    path: '/office/audit',
    right: 'audit',
    key: 'a',
    load: () => import('../people/audit/audit-screen.tsx'),
  },
  {
    title: 'My account',
    path: '/office/account',
    right: 'account',
    key: 'm',
    load: () => import('../people/account/account-screen.tsx'),
  },
]

/** Returns the screens in a role's menu. */
export function screensOf(role: Role): ScreenOfOffice[] {
  return screens.filter(({ right, key }) => key !== undefined && may(role, right))
}

export function firstScreen(role: Role): ScreenOfOffice {
  const [first] = screensOf(role)
  if (!first) throw new Error(`There is nothing for ${role}.`)
  return first
}
