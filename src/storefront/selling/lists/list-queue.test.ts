import { expect, test } from 'vitest'
import { createListQueue, settled } from './list-queue.ts'

test('the changes of a list are sent one after the other, and the next visit waits for all of them', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  const [party, weekly] = ['party', 'weekly'].map((id) =>
    createListQueue(id, { onRefused: () => {}, show: () => {} }),
  )
  party?.add(async () => {
    await first.promise
    sent.push('first')
  })
  party?.add(async () => sent.push('second'))
  weekly?.add(async () => sent.push('of another list'))
  await settled('weekly')
  const back = settled('party').then(() => sent.push('shown'))
  first.resolve()
  await back
  expect(sent).toEqual(['of another list', 'first', 'second', 'shown'])
})
