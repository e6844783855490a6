import { expect, test } from 'vitest'
import { askSignInLink, signInByLink } from '#contract/people/operators/signing-in.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { ORIGIN, operatorOf } from '#testing/operators.ts'

test('strangers cannot use up the sign-in emails of an operator who asks from a network they have used', async () => {
  const opened = await openTestShop()
  const { api, shop, db, call } = opened
  const { email } = await operatorOf(opened, 'owner')
  const post = async (path: string, address: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: ORIGIN }
    const request = new Request(ORIGIN + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect((await api(request, { address })).ok).toBe(true)
  }
  const ask = (address: string) => post(askSignInLink.path, address, { email })
  const emails = async () => (await db.selectFrom('outbox').select('body').execute()).length

  await call(askSignInLink, { email })
  await runDueJobs(shop)
  const [letter] = await db.selectFrom('outbox').select('body').execute()
  await post(signInByLink.path, '192.0.2.7', {
    token: letter?.body.match(/#(\S+)/)?.[1],
    shared_device: false,
  })

  for (let network = 0; network < 60; network++) await ask(`203.0.${network}.9`)
  await runDueJobs(shop)
  const used = await emails()
  await ask('198.51.100.1')
  await runDueJobs(shop)
  expect(await emails()).toBe(used)
  await ask('192.0.2.200')
  await runDueJobs(shop)
  expect(await emails()).toBe(used + 1)
})
