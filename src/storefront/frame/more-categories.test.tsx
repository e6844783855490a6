import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { MoreCategories } from './category-strip.tsx'

const figs = { id: 'figs', title: 'Figs', path: '/cat/figs/pid/fruit/figs' }
const pears = { id: 'pears', title: 'Pears', path: '/cat/pears/pid/fruit/pears' }

test('a press outside the menu closes it, and one inside does not', async () => {
  const { menu, press } = await openMenu()
  await press(menu.querySelector('a') as HTMLElement)
  expect(menu.open).toBe(true)
  await press(document.body)
  expect(menu.open).toBe(false)
})

test('moving the focus out of the menu closes it too', async () => {
  const { menu } = await openMenu()
  await act(async () => document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  expect(menu.open).toBe(false)
})

test('Escape closes the menu and returns the focus, and another key does not', async () => {
  const { menu, key } = await openMenu()
  await key('ArrowDown')
  expect(menu.open).toBe(true)
  await key('Escape')
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(menu.querySelector('summary'))
})

test('the current category is marked in the menu, and no other one', async () => {
  const { menu } = await openMenu()
  expect([...menu.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'))).toEqual([
    null,
    'true',
  ])
})

test('the closed menu names its current category and underlines its label', async () => {
  const { summary } = await openMenu()
  expect(summary.textContent).toBe('More categories: Pears')
  expect(summary.getAttribute('aria-current')).toBe('true')
  expect(summary.querySelector('.underline')?.textContent).toBe('More')
})

test.each([
  ['the category stands beside it', { current: 'plums' }],
  ['no category is shown', { current: undefined }],
  ['it is not known yet what fits beside it', { isMeasured: false }],
])('the menu is not marked if %s', async (_, more) => {
  const { summary } = await openMenu(more)
  expect(summary.textContent).toBe('More categories')
  expect(summary.hasAttribute('aria-current')).toBe(false)
  expect(summary.querySelector('.underline')).toBeNull()
})

async function openMenu(more: { current?: string | undefined; isMeasured?: boolean } = {}) {
  const { place } = await render(
    <MemoryRouter>
      <MoreCategories entries={[figs, pears]} current="pears" isMeasured isListed {...more} />
    </MemoryRouter>,
  )
  const menu = place.querySelector('details') as HTMLDetailsElement
  menu.open = true
  const press = (target: HTMLElement) =>
    act(async () => target.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  const key = (key: string) =>
    act(async () => menu.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  const summary = menu.querySelector('summary') as HTMLElement
  return { menu, summary, press, key }
}
