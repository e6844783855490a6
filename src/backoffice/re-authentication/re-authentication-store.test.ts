import { expect, test, vi } from 'vitest'
import { endSessionsOfPerson, removePerson } from '#contract/people/operators/people.ts'
import { Refusal } from '#contract/refusals.ts'
import { openNetwork } from '#testing/network.ts'
import { callReauthenticated, useReauthentication } from './re-authentication-store.ts'

const ada = { operator_id: 'ada' }

test('a call that needs no new re-authentication is made once without asking', async () => {
  const network = openNetwork()
  network.answer(endSessionsOfPerson, undefined)
  await callReauthenticated(endSessionsOfPerson, ada)
  expect(network.asks(endSessionsOfPerson)).toEqual([ada])
  expect(useReauthentication.getState().asked).toBeUndefined()
})

test('a call that needs re-authentication waits for it and is repeated unchanged', async () => {
  const { network, give } = open()
  const done = callReauthenticated(removePerson, ada)
  await give()
  await done
  expect(network.asks(removePerson)).toEqual([ada, ada])
  expect(useReauthentication.getState().asked).toBeUndefined()
})

test('a re-authentication that turns out to be missing is asked for again', async () => {
  const { network, give, asked } = open()
  const done = callReauthenticated(removePerson, ada)
  const first = await asked()
  first.resolve()
  await vi.waitFor(() => expect(useReauthentication.getState().asked).not.toBe(first))
  expect(network.asks(removePerson)).toHaveLength(2)
  await give()
  await done
  expect(network.asks(removePerson)).toHaveLength(3)
})

test('an operator who refuses to re-authenticate gets the refusal, and nothing more is sent', async () => {
  const { network, asked } = open()
  const done = codeOf(callReauthenticated(removePerson, ada))
  ;(await asked()).reject()
  expect(await done).toBe('proof_needed')
  expect(network.asks(removePerson)).toHaveLength(1)
  expect(useReauthentication.getState().asked).toBeUndefined()
})

test('a refusal for another reason asks for no re-authentication', async () => {
  const network = openNetwork()
  network.answer(removePerson, new Refusal('last_owner'))
  expect(await codeOf(callReauthenticated(removePerson, ada))).toBe('last_owner')
  expect(network.asks(removePerson)).toHaveLength(1)
})

test('a refusal after the re-authentication is passed on', async () => {
  const { network, asked } = open()
  const done = codeOf(callReauthenticated(removePerson, ada))
  const waiting = await asked()
  network.answer(removePerson, new Refusal('last_owner'))
  waiting.resolve()
  expect(await done).toBe('last_owner')
})

test('one re-authentication serves two calls that need it at the same time', async () => {
  const { network, give } = open()
  network.answer(endSessionsOfPerson, new Refusal('proof_needed'))
  const both = Promise.all([
    callReauthenticated(removePerson, ada),
    callReauthenticated(endSessionsOfPerson, ada),
  ])
  await vi.waitFor(() => expect(network.asked).toHaveLength(2))
  network.answer(endSessionsOfPerson, undefined)
  await give()
  await both
  expect(network.asked).toHaveLength(4)
})

/** A service that asks for re-authentication until one is given. */
function open() {
  const network = openNetwork()
  network.answer(removePerson, new Refusal('proof_needed'))
  const asked = () =>
    vi.waitFor(() => {
      const { asked } = useReauthentication.getState()
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
