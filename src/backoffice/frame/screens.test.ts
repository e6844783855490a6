import { expect, test } from 'vitest'
import { ROLES } from '#contract/rights.ts'
import { hasScreens } from '../layout/use-me.ts'
import { firstScreen, screens, screensOf } from './screens.ts'

test('an owner sees every screen of the menu, and each role can open its first screen', () => {
  expect(screensOf('owner')).toEqual(screens.filter(({ isInMenu }) => isInMenu))
  for (const role of ROLES) expect(screensOf(role)).toContain(firstScreen(role))
})

test('a picker sees picking first and their own account, and nothing else', () => {
  expect(screensOf('picker').map(({ title }) => title)).toEqual(['Pick', 'My account'])
})

test('a driver has no screens for their work yet', () => {
  expect(ROLES.filter((role) => !hasScreens(role))).toEqual(['driver'])
  for (const role of ROLES)
    expect(hasScreens(role)).toBe(screensOf(role).some(({ right }) => right !== 'account'))
})

test('each screen has its own address', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
})
