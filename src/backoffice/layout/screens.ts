import type { ComponentType } from 'react'
import { may, type Right, type Role } from '#contract/office/rights.ts'

interface LoadedScreen {
  Screen: ComponentType
  loader(url: URL): Promise<unknown>
}

interface ScreenOfOffice {
  title: string
  path: string
  right: Right
  /** After `g`, it opens the screen. */
  key: string
  load(): Promise<LoadedScreen>
}

/** Every screen of the office, in the menu's order: a line here and a file are a new one. */
export const screens: readonly ScreenOfOffice[] = [
  {
    title: 'People',
    path: '/office/people',
    right: 'people',
    key: 'p',
    load: () => import('../people/people-screen.tsx'),
  },
  {
    title: 'Audit',
    path: '/office/audit',
    right: 'audit',
    key: 'a',
    load: () => import('../audit/audit-screen.tsx'),
  },
  {
    title: 'My account',
    path: '/office/account',
    right: 'account',
    key: 'm',
    load: () => import('../account/account-screen.tsx'),
  },
]

export function screensOf(role: Role): ScreenOfOffice[] {
  return screens.filter(({ right }) => may(role, right))
}

export function firstScreen(role: Role): ScreenOfOffice {
  const [first] = screensOf(role)
  if (!first) throw new Error(`There is nothing for ${role}.`)
  return first
}
