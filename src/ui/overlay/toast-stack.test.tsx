import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOAST_MS } from '#contract/constants.ts'
import { render } from '#testing/render.tsx'
import { ToastStack } from './toast-stack.tsx'
import { dismissToast, readToasts, showToast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  for (const { id } of readToasts()) dismissToast(id)
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
})
afterEach(() => {
  vi.useRealTimers()
})

test('a toast disappears after its time', async () => {
  const { toasts, pass } = await openStack()
  await say('Saved.')
  await pass(TOAST_MS - 1)
  expect(toasts().map(({ textContent }) => textContent)).toEqual(['Saved.'])
  await pass(1)
  expect(toasts()).toEqual([])
})

test('a toast stays while the pointer is over it, and then for the rest of its time', async () => {
  const { toasts, pass, on } = await openStack()
  await say('Saved.')
  await pass(TOAST_MS - 1_000)
  await on('pointerover')
  await pass(10 * TOAST_MS)
  expect(toasts()).toHaveLength(1)
  await on('pointerout')
  await pass(999)
  expect(toasts()).toHaveLength(1)
  await pass(1)
  expect(toasts()).toEqual([])
})

test('a toast stays while it has the focus', async () => {
  const { toasts, pass, on } = await openStack()
  await say('Saved.')
  await on('focusin')
  await pass(10 * TOAST_MS)
  expect(toasts()).toHaveLength(1)
  await on('focusout')
  await pass(TOAST_MS)
  expect(toasts()).toEqual([])
})

test('a toast can be dismissed with its button', async () => {
  const { toasts, place } = await openStack()
  await say('Saved.')
  await act(async () => place.querySelector('button')?.click())
  expect(toasts()).toEqual([])
})

test('an error toast interrupts a screen reader, and a success toast does not', async () => {
  const { toasts } = await openStack()
  await act(async () => showToast('error', 'Lost.'))
  await act(async () => showToast('success', 'Saved.'))
  expect(toasts().map((toast) => toast.getAttribute('role'))).toEqual(['alert', 'status'])
})

test('each new toast moves the stack above any dialog opened meanwhile', async () => {
  const log: string[] = []
  HTMLElement.prototype.showPopover = () => void log.push('shown')
  HTMLElement.prototype.hidePopover = () => void log.push('hidden')
  await openStack()
  log.length = 0
  await say('One.')
  await say('Two.')
  expect(log).toEqual(['hidden', 'shown', 'hidden', 'shown'])
})

async function openStack() {
  const { place } = await render(<ToastStack />)
  const toasts = () => [...place.querySelectorAll('[role]')]
  return {
    place,
    toasts,
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    on: (event: string) =>
      act(async () =>
        toasts()[0]?.dispatchEvent(new MouseEvent(event, { bubbles: true, relatedTarget: null })),
      ),
  }
}

function say(message: string) {
  return act(async () => showToast('success', message))
}
