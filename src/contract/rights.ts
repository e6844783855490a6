import type { Cents } from './money.ts'

/** Every right that an operator can have. Each endpoint of the office names the right that it needs. */
export const RIGHTS = [
  'account',
  'people',
  'audit',
  'settings',
  'catalogue_reading',
  'catalogue',
  'prices',
  'stock_reading',
  'stock',
  'home_page',
  'offers',
  'delivery',
  'orders',
  'refunds',
  'customers',
  'messages',
  'message_texts',
  'protected_texts',
  'reports',
  'picking',
  'runs',
] as const

export type Right = (typeof RIGHTS)[number]

export const ROLES = ['owner', 'manager', 'support', 'picker', 'driver'] as const

export type Role = (typeof ROLES)[number]

/** The only table of rights: the service, the menu and the tests all read it. */
const rightsOf: Record<Role, readonly Right[]> = {
  owner: RIGHTS,
  manager: [
    'account',
    'catalogue_reading',
    'catalogue',
    'prices',
    'stock_reading',
    'stock',
    'home_page',
    'offers',
    'delivery',
    'orders',
    'refunds',
    'customers',
    'messages',
    'message_texts',
    'reports',
    'picking',
  ],
  support: ['account', 'orders', 'customers', 'refunds', 'messages', 'catalogue_reading', 'stock_reading'],
  picker: ['account', 'picking'],
  driver: ['account', 'runs'],
}

/** The role of a session that began with a PIN, which is never more than a picker's; none for those who do not pick. */
export function roleByPin(role: Role): Role | undefined {
  return may(role, 'picking') ? 'picker' : undefined
}

export const rolesByPin = ROLES.filter(roleByPin)

/** The most that all refunds by the office of one order can come to, in cents. */
const refundLimits: Record<Role, Cents> = {
  owner: Number.POSITIVE_INFINITY,
  manager: 20_000,
  support: 5_000,
  picker: 0,
  driver: 0,
}

export function refundLimitOf(role: Role): Cents {
  return refundLimits[role]
}

export const roleWords: Record<Role, { title: string; does: string }> = {
  owner: { title: 'Owner', does: 'Everything, people and their roles too.' },
  manager: {
    title: 'Manager',
    does: 'Catalogue, prices, stock, offers, home page, delivery, orders, picking, customers, messages and reports.',
  },
  support: {
    title: 'Support',
    does: 'Orders, customers, refunds and messages. Sees the catalogue and stock.',
  },
  picker: { title: 'Picker', does: 'Only picking.' },
  driver: { title: 'Driver', does: 'Only their own runs.' },
}

export function may(role: Role, right: Right): boolean {
  return rightsOf[role].includes(right)
}
