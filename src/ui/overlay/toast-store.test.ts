import { beforeEach, expect, test } from 'vitest'
import { dismissToast, readToasts, showToast, subscribeToToasts, withdrawToasts } from './toast-store.ts'

const shown = () => readToasts().map(({ type, message }) => `${type}: ${message}`)

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('toasts are listed in the order in which they were shown', () => {
  showToast('success', 'Saved.')
  showToast('error', 'Lost.')
  expect(shown()).toEqual(['success: Saved.', 'error: Lost.'])
})

test('a repeated message is shown once, as the newest toast', () => {
  showToast('error', 'Lost.')
  const [first] = readToasts()
  showToast('success', 'Saved.')
  showToast('error', 'Lost.')
  expect(shown()).toEqual(['success: Saved.', 'error: Lost.'])
  expect(readToasts().at(-1)?.id).not.toBe(first?.id)
})

test('only the last toast about a topic is shown', () => {
  showToast('error', 'Not saved.', 'address')
  showToast('error', 'Lost.')
  showToast('success', 'Saved.', 'address')
  expect(shown()).toEqual(['error: Lost.', 'success: Saved.'])
})

test('withdrawing the toasts about a topic keeps the others', () => {
  showToast('error', 'Not saved.', 'address')
  showToast('error', 'Lost.')
  withdrawToasts('address')
  expect(shown()).toEqual(['error: Lost.'])
})

test('dismissing a toast twice removes only that toast', () => {
  showToast('success', 'Saved.')
  showToast('error', 'Lost.')
  const id = readToasts()[0]?.id ?? 0
  dismissToast(id)
  dismissToast(id)
  expect(shown()).toEqual(['error: Lost.'])
})

test('a listener is called for each change until it unsubscribes', () => {
  let heard = 0
  const unsubscribe = subscribeToToasts(() => heard++)
  showToast('info', 'One.')
  dismissToast(readToasts()[0]?.id ?? 0)
  expect(heard).toBe(2)
  unsubscribe()
  showToast('info', 'Two.')
  expect(heard).toBe(2)
})

test('two reads without a change return the same list, so that React does not render forever', () => {
  showToast('info', 'One.')
  expect(readToasts()).toBe(readToasts())
})
