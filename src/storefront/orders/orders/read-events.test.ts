import { expect, test } from 'vitest'
import { readEvents } from './use-live-order.ts'

const EVENT = 'data: {"order_status":"processing"}\n\n'

test.each([
  ['in one piece', [EVENT], 1],
  ['two in one piece', [EVENT + EVENT], 2],
  ['split in its first word', ['da', 'ta: {"order_status":"processing"}\n\n'], 1],
  ['split in its sentence', ['data: {"order_status":"pro', 'cessing"}\n\n'], 1],
  ['split before the blank line that ends it', [EVENT.slice(0, -1), '\n'], 1],
  ['letter by letter', [...EVENT], 1],
  ['behind a time to come back and a heartbeat', ['retry: 3000\n\n: still here\n\n', EVENT], 1],
  ['broken off before its end', ['data: {"order_status":"pro'], 0],
  ['a heartbeat alone', [': still here, no data: yet\n\n'], 0],
])('the listener is called once for each complete event: %s', async (_, pieces, times) => {
  let heard = 0
  await readEvents(arriving(pieces), () => heard++)
  expect(heard).toBe(times)
})

test('a broken stream rejects with its error after reporting the events before it', async () => {
  let heard = 0
  const reading = readEvents(
    arriving([EVENT], () => new Error('cut off')),
    () => heard++,
  )
  await expect(reading).rejects.toThrow('cut off')
  expect(heard).toBe(1)
})

function arriving(pieces: string[], failure?: () => Error): ReadableStream<Uint8Array<ArrayBuffer>> {
  const left = pieces.map((piece) => new TextEncoder().encode(piece))
  return new ReadableStream({
    pull(to) {
      const next = left.shift()
      if (next) to.enqueue(next)
      else if (failure) to.error(failure())
      else to.close()
    },
  })
}
