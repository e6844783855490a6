import { expect, test } from 'vitest'
import { type Fault, type Faults, injectFaults } from './inject-faults.ts'

test.each<[Fault, number]>([
  ['fails before its effect', 0],
  ['fails after its effect', 1],
])('a request that %s gets a 500 answer', async (fault, effects) => {
  const { ask, reached } = open({ next: [fault] })
  expect((await ask('POST')).status).toBe(500)
  expect(reached).toHaveLength(effects)
  expect((await ask('POST')).status).toBe(200)
})

test.each<[Fault, number]>([
  ['is cut off before its effect', 0],
  ['is cut off after its effect', 1],
])('a request that %s ends as a lost connection', async (fault, effects) => {
  const { ask, reached } = open({ next: [fault] })
  await expect(ask('POST')).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(reached).toHaveLength(effects)
})

test.each<[Fault, number]>([
  ['never answers before its effect', 0],
  ['never answers after its effect', 1],
])('a request that %s hangs until its caller gives up', async (fault, effects) => {
  const { ask, reached } = open({ next: [fault] })
  const leaving = new AbortController()
  let isOver = false
  const asking = ask('POST', leaving.signal).finally(() => {
    isOver = true
  })
  await new Promise(setImmediate)
  expect([isOver, reached.length]).toEqual([false, effects])
  leaving.abort()
  await expect(asking).rejects.toThrow('cut off')
})

test('a GET meets no fault that was meant for a change', async () => {
  const { ask, faults } = open({ next: ['fails before its effect'] })
  expect((await ask('GET')).status).toBe(200)
  expect(faults.next).toHaveLength(1)
  expect((await ask('POST')).status).toBe(500)
})

test('a DELETE counts as a change', async () => {
  const { ask, reached } = open({ next: ['fails before its effect'] })
  expect((await ask('DELETE')).status).toBe(500)
  expect(reached).toEqual([])
})

test('a line that is down fails every request until it is up again', async () => {
  const { ask, faults } = open({ next: [], always: 'fails before its effect' })
  expect((await ask('GET')).status).toBe(500)
  expect((await ask('POST')).status).toBe(500)
  faults.always = undefined
  expect((await ask('GET')).status).toBe(200)
})

function open(faults: Faults) {
  const reached: string[] = []
  const fetchIt = injectFaults(faults, async (_, init) => {
    reached.push(String(init?.method))
    return new Response('{}')
  })
  const ask = (method: 'GET' | 'POST' | 'DELETE', signal?: AbortSignal) =>
    fetchIt('http://gateway.test/', { method, signal: signal ?? null })
  return { ask, reached, faults }
}
