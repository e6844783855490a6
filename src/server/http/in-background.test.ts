import { expect, test, vi } from 'vitest'
import { inBackground } from './in-background.ts'

function openQueue() {
  const add = inBackground()
  const begun: string[] = []
  let [underWay, most] = [0, 0]
  return {
    begun,
    most: () => most,
    add(name: string, work: () => Promise<void> = async () => {}) {
      const begin = async () => {
        begun.push(name)
        most = Math.max(most, ++underWay)
        await work().finally(() => underWay--)
      }
      add({ begin, hasBegun: () => begun.includes(name) })
    },
  }
}

test('background work runs one piece at a time, and carries on after a failure', async () => {
  const { add, begun, most } = openQueue()
  add('home', async () => {
    throw new Error('broken')
  })
  for (const name of ['fruit', 'apples']) add(name)

  await vi.waitFor(() => expect(begun).toEqual(['home', 'fruit', 'apples']))
  expect(most()).toBe(1)
})

test('background work that has begun elsewhere in the meantime is not repeated', async () => {
  const { add, begun } = openQueue()
  const { promise: ends, resolve: end } = Promise.withResolvers<void>()
  add('home', () => ends)
  add('fruit')
  add('apples')
  await vi.waitFor(() => expect(begun).toEqual(['home']))
  begun.push('fruit')
  end()

  await vi.waitFor(() => expect(begun).toEqual(['home', 'fruit', 'apples']))
})
