import { expect, test } from 'vitest'
import { ROLES } from '#contract/office/people/rights.ts'
import { firstScreen, hasScreens, screens, screensOf } from './screens.ts'

test('an owner sees every screen that a key opens, and each role has one to begin with', () => {
  expect(screensOf('owner')).toEqual(screens.filter(({ key }) => key))
  for (const role of ROLES) expect(screensOf(role)).toContain(firstScreen(role))
})

test('a picker sees nothing of people and of the audit', () => {
  expect(screensOf('picker').map(({ title }) => title)).toEqual(['My account'])
})

test('a picker and a driver have no screens of their work yet', () => {
  expect(ROLES.filter((role) => !hasScreens(role))).toEqual(['picker', 'driver'])
})

test('each screen has an address of its own, and where it has a key, that too', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  const keys = screens.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})
