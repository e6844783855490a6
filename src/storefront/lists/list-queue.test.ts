import { expect, test } from 'vitest'
import { enqueue, settled } from './list-queue.ts'

test('the changes of a list are sent one after the other, and the next visit waits for all of them', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  void enqueue('party', async () => {
    await first.promise
    sent.push('first')
  })
  void enqueue('party', async () => sent.push('second'))
  await enqueue('weekly', async () => sent.push('of another list'))
  const back = settled('party').then(() => sent.push('shown'))
  first.resolve()
  await back
  expect(sent).toEqual(['of another list', 'first', 'second', 'shown'])
})

test('a change that fails does not hold up the next', async () => {
  await expect(enqueue('party', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  await settled('party')
  await expect(enqueue('party', async () => {})).resolves.toBeUndefined()
})
