import { expect, test } from 'vitest'
import { ROLES } from '#contract/office/rights.ts'
import { firstScreen, screens, screensOf } from './screens.ts'

test('an owner sees every screen, and each role has one to begin with', () => {
  expect(screensOf('owner')).toEqual(screens)
  for (const role of ROLES) expect(screensOf(role)).toContain(firstScreen(role))
})

test('a picker sees nothing of people and of the audit', () => {
  expect(screensOf('picker').map(({ title }) => title)).toEqual(['My account'])
})

test('each screen has an address and a key of its own', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  expect(new Set(screens.map(({ key }) => key)).size).toBe(screens.length)
})
