import { expect, test } from 'vitest'
import { testClock } from './embedded.ts'
import { synchronisedClock } from './synchronised.ts'

const SECOND = 1_000
const NOON = new Date('2026-03-05T12:00:00+10:00')

test('a machine with a wrong clock shows the reference’s time', async () => {
  for (const wrongBy of [-3_600, -45, 0, 45, 3_600]) {
    const clock = await synchronisedClock(async () => NOON, testClock(after(wrongBy)))
    expect(clock.now()).toEqual(NOON)
  }
})

test('the clock does not ask its reference at every look', async () => {
  const { clock, own, reads } = await open()
  for (let second = 0; second < 9; second++) {
    own.advance(SECOND)
    expect(clock.now()).toEqual(after(second + 1))
  }
  expect(reads()).toBe(1)
})

test.each([
  ['forward', 3_600],
  ['back', -3_600],
])('a machine whose clock is set %s shows the right time all along', async (_, seconds) => {
  const { clock, own, reference, reads } = await open()
  own.set(seconds * SECOND)
  expect(clock.now()).toEqual(NOON)
  await expect.poll(reads).toBe(2)
  own.advance(SECOND)
  reference.advance(SECOND)
  expect(clock.now()).toEqual(after(1))
})

test('a machine that slept is right again once the reference has answered', async () => {
  const { clock, own, reference } = await open()
  reference.advance(3_600 * SECOND)
  own.set(3_600 * SECOND)
  await expect.poll(() => clock.now()).toEqual(after(3_600))
})

test('the clock follows a reference that moves, as after a failover to another server', async () => {
  const { clock, own, reference } = await open()
  reference.advance(100 * SECOND)
  own.advance(10 * SECOND)
  await expect.poll(() => clock.now()).toEqual(after(100))
})

test('the clock runs on while the reference does not answer, and asks again later', async () => {
  const { clock, own, reference, breakDown, reads } = await open()
  breakDown(true)
  own.advance(10 * SECOND)
  reference.advance(20 * SECOND)
  expect(clock.now()).toEqual(after(10))
  await expect.poll(reads).toBe(2)
  expect(clock.now()).toEqual(after(10))
  breakDown(false)
  own.advance(10 * SECOND)
  await expect.poll(() => clock.now()).toEqual(after(20))
})

test('a slow answer does not correct a difference smaller than its delay', async () => {
  const own = testClock(NOON)
  const clock = await synchronisedClock(async () => {
    own.advance(2 * SECOND)
    return NOON
  }, own)
  expect(clock.now()).toEqual(after(2))
})

function after(seconds: number): Date {
  return new Date(NOON.getTime() + seconds * SECOND)
}

async function open() {
  const [own, reference] = [testClock(after(45)), testClock(NOON)]
  let reads = 0
  let isBroken = false
  const clock = await synchronisedClock(async () => {
    reads++
    if (isBroken) throw new Error('out of order')
    return reference.now()
  }, own)
  // Both clocks advance together, unless a test makes one jump.
  return {
    clock,
    own,
    reference,
    reads: () => reads,
    breakDown: (broken: boolean) => {
      isBroken = broken
    },
  }
}
