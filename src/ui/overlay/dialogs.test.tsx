import { act, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAWER_CLOSING_MS } from '#contract/constants.ts'
import { pass } from '#testing/pass.ts'
import { render } from '#testing/render.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Popup } from './popup.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each<[string, (open: boolean) => ReactElement]>([
  [
    'drawer',
    (open) => (
      <Drawer open={open} onClose={() => {}} title="Cart">
        Two figs
      </Drawer>
    ),
  ],
  [
    'dialog',
    (open) => (
      <Dialog open={open} onClose={() => {}} title="Cart">
        Two figs
      </Dialog>
    ),
  ],
  [
    'popup',
    (open) => (
      <Popup open={open} onClose={() => {}} onConfirm={() => {}}>
        Two figs
      </Popup>
    ),
  ],
])('a %s keeps its content until it has closed completely', async (_, page) => {
  const { place, show } = await render(page(false))
  expect(place.textContent).toBe('')
  await show(page(true))
  expect(place.textContent).toContain('Two figs')
  await show(page(false))
  await pass(DRAWER_CLOSING_MS - 1)
  expect(place.textContent).toContain('Two figs')
  await pass(1)
  expect(place.textContent).toBe('')
})

test('a drawer one step further in has a back button', async () => {
  let wentBack = 0
  const back = { label: 'Back to the cart', onBack: () => wentBack++ }
  const { place } = await render(
    <Drawer open onClose={() => {}} title="Address" back={back}>
      Home
    </Drawer>,
  )
  await press(place, 'Back to the cart')
  expect(wentBack).toBe(1)
})

test('a dialog is named by its title and closed by its button', async () => {
  let closed = 0
  const { place } = await render(
    <Dialog open onClose={() => closed++} title="Log in">
      Mobile
    </Dialog>,
  )
  const dialog = place.querySelector('dialog')
  const name = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')
  expect(name?.textContent).toBe('Log in')
  await press(place, 'Close')
  expect([dialog?.open, closed]).toEqual([false, 1])
})

test('a popup calls its action only when it is confirmed', async () => {
  const log: string[] = []
  const { place } = await render(
    <Popup open onClose={() => log.push('closed')} onConfirm={() => log.push('confirmed')} confirm="Delete">
      Really?
    </Popup>,
  )
  await press(place, 'Delete')
  expect(log).toEqual(['confirmed'])
  await press(place, 'Cancel')
  expect(log).toEqual(['confirmed', 'closed'])
})

test('a busy popup ignores a press on “Confirm”', async () => {
  let confirmed = 0
  const { place } = await render(
    <Popup open busy onClose={() => {}} onConfirm={() => confirmed++} title="Delete?">
      It cannot be undone.
    </Popup>,
  )
  await press(place, 'Confirm')
  expect(confirmed).toBe(0)
})

test('a popup is named by its title, or by its text if it has none', async () => {
  const named = async (title?: string) => {
    const { place } = await render(
      <Popup open onClose={() => {}} onConfirm={() => {}} {...(title && { title })}>
        It cannot be undone.
      </Popup>,
    )
    const id = place.querySelector('dialog')?.getAttribute('aria-labelledby') ?? ''
    return document.getElementById(id)?.textContent
  }
  expect(await named('Delete?')).toBe('Delete?')
  expect(await named()).toBe('It cannot be undone.')
})

function press(place: HTMLElement, name: string) {
  const button = [...place.querySelectorAll('button')].find(
    (button) => button.textContent === name || button.getAttribute('aria-label') === name,
  )
  return act(async () => button?.click())
}
