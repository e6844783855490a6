import { beforeEach, expect, test } from 'vitest'
import { dismissToast, readToasts, showToast, subscribeToToasts, withdrawToasts } from './toast-store.ts'

const shown = () => readToasts().map(({ type, message }) => `${type}: ${message}`)

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('toasts stand in the order in which they came', () => {
  showToast('success', 'Saved.')
  showToast('error', 'Lost.')
  expect(shown()).toEqual(['success: Saved.', 'error: Lost.'])
})

test('the same words again are one toast, and the newest', () => {
  showToast('error', 'Lost.')
  const [first] = readToasts()
  showToast('success', 'Saved.')
  showToast('error', 'Lost.')
  expect(shown()).toEqual(['success: Saved.', 'error: Lost.'])
  expect(readToasts().at(-1)?.id).not.toBe(first?.id)
})

test('of one thing only the last is shown, since it may contradict what was said before', () => {
  showToast('error', 'Not saved.', 'address')
  showToast('error', 'Lost.')
  showToast('success', 'Saved.', 'address')
  expect(shown()).toEqual(['error: Lost.', 'success: Saved.'])
})

test('what was said about one thing is withdrawn, and nothing else', () => {
  showToast('error', 'Not saved.', 'address')
  showToast('error', 'Lost.')
  withdrawToasts('address')
  expect(shown()).toEqual(['error: Lost.'])
})

test('one is dismissed alone, and once', () => {
  showToast('success', 'Saved.')
  showToast('error', 'Lost.')
  const id = readToasts()[0]?.id ?? 0
  dismissToast(id)
  dismissToast(id)
  expect(shown()).toEqual(['error: Lost.'])
})

test('a listener hears of each change until it listens no more', () => {
  let heard = 0
  const unsubscribe = subscribeToToasts(() => heard++)
  showToast('info', 'One.')
  dismissToast(readToasts()[0]?.id ?? 0)
  expect(heard).toBe(2)
  unsubscribe()
  showToast('info', 'Two.')
  expect(heard).toBe(2)
})

test('what is read twice without a change is the same, or React would draw for ever', () => {
  showToast('info', 'One.')
  expect(readToasts()).toBe(readToasts())
})
