// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { endSessionsOfPerson, removePerson } from '#contract/office/people/people.ts'
import { Refusal } from '#contract/refusals.ts'
import { openNetwork } from '#testing/network.ts'
import { callProven, useProof } from './proof-store.ts'

const ada = { operator_id: 'ada' }

test('where a proof was given lately, a call is made once and nobody is asked', async () => {
  const network = openNetwork()
  network.answer(endSessionsOfPerson, undefined)
  await callProven(endSessionsOfPerson, ada)
  expect(network.asks(endSessionsOfPerson)).toEqual([ada])
  expect(useProof.getState().asked).toBeUndefined()
})

test('a call that needs a proof waits for it, and is made again with the same words', async () => {
  const { network, give } = open()
  const done = callProven(removePerson, ada)
  await give()
  await done
  expect(network.asks(removePerson)).toEqual([ada, ada])
  expect(useProof.getState().asked).toBeUndefined()
})

test('a proof that was not given after all is asked for again', async () => {
  const { network, give, asked } = open()
  const done = callProven(removePerson, ada)
  const first = await asked()
  first.resolve()
  await vi.waitFor(() => expect(useProof.getState().asked).not.toBe(first))
  expect(network.asks(removePerson)).toHaveLength(2)
  await give()
  await done
  expect(network.asks(removePerson)).toHaveLength(3)
})

test('who would rather not hears the refusal, and nothing more is sent', async () => {
  const { network, asked } = open()
  const done = codeOf(callProven(removePerson, ada))
  ;(await asked()).reject()
  expect(await done).toBe('proof_needed')
  expect(network.asks(removePerson)).toHaveLength(1)
  expect(useProof.getState().asked).toBeUndefined()
})

test('another refusal asks for no proof', async () => {
  const network = openNetwork()
  network.answer(removePerson, new Refusal('last_owner'))
  expect(await codeOf(callProven(removePerson, ada))).toBe('last_owner')
  expect(network.asks(removePerson)).toHaveLength(1)
})

test('a refusal after the proof is handed on as it is', async () => {
  const { network, asked } = open()
  const done = codeOf(callProven(removePerson, ada))
  const waiting = await asked()
  network.answer(removePerson, new Refusal('last_owner'))
  waiting.resolve()
  expect(await done).toBe('last_owner')
})

test('two that need a proof at the same moment are both done by the one that is given', async () => {
  const { network, give } = open()
  network.answer(endSessionsOfPerson, new Refusal('proof_needed'))
  const both = Promise.all([callProven(removePerson, ada), callProven(endSessionsOfPerson, ada)])
  await vi.waitFor(() => expect(network.asked).toHaveLength(2))
  network.answer(endSessionsOfPerson, undefined)
  await give()
  await both
  expect(network.asked).toHaveLength(4)
})

/** A service that asks for a proof until one is given. */
function open() {
  const network = openNetwork()
  network.answer(removePerson, new Refusal('proof_needed'))
  const asked = () =>
    vi.waitFor(() => {
      const { asked } = useProof.getState()
      if (!asked) throw new Error('No proof is asked for.')
      return asked
    })
  async function give() {
    const waiting = await asked()
    network.answer(removePerson, undefined)
    waiting.resolve()
  }
  return { network, asked, give }
}

function codeOf(done: Promise<unknown>): Promise<unknown> {
  return done.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
}
