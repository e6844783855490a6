import { expect, test } from 'vitest'
import { tellWaiting } from '#business/delivery/waiting-list/tell-waiting.ts'
import { exportWaiting, forgetWaiting, listWaiting } from '#contract/delivery/waiting-list/waiting.ts'
import { joinWaitingList } from '#contract/delivery/waiting-list/waiting-list.ts'
import { ROLES } from '#contract/rights.ts'
import { CITY } from '#testing/delivery-builders.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

const NOOSA = { lat: -26.394, lng: 153.09 }
const ROBINA = { lat: -28.072, lng: 153.385 }
const HOUR_MS = 3_600_000
const ada = 'ada@example.com'
const grace = 'grace@example.com'

async function open() {
  const opened = await openTestShop()
  const { db, call, clock } = opened
  const support = await operatorOf(opened, 'support')
  return {
    ...opened,
    support,
    ask: (email: string, place = NOOSA) => call(joinWaitingList, { email, ...place }),
    confirm: (email: string) =>
      db.updateTable('waiting_list').set({ confirmed_at: clock.now() }).where('email', '=', email).execute(),
    forget: async (email: string) => (await support.call(forgetWaiting, { email })).data,
    waiting: () => db.selectFrom('waiting_list').select(['email', 'place']).orderBy('email').execute(),
    letters: () =>
      db.selectFrom('messages').select(['recipient', 'kind', 'status']).orderBy('recipient').execute(),
    acts: () => db.selectFrom('audit').selectAll().where('act', '=', 'waiting.forgotten').execute(),
  }
}

test('the office sees how many people wait for each place and since when, but no email addresses', async () => {
  const opened = await open()
  const { ask, confirm, clock } = opened
  const { call } = await operatorOf(opened, 'manager')
  expect(await call(listWaiting, {})).toEqual({ data: [] })
  const since = clock.now().toISOString()
  await ask(ada, ROBINA)
  clock.advance(HOUR_MS)
  await ask(ada)
  await ask(grace, ROBINA)
  await confirm(grace)

  const answer = await call(listWaiting, {})
  expect(answer.data).toEqual([
    { place: 'Robina QLD 4226', waiting: 1, unconfirmed: 1, since },
    { place: 'Noosa Heads QLD 4567', waiting: 0, unconfirmed: 1, since: clock.now().toISOString() },
  ])
  const { csv } = await call(exportWaiting, {})
  expect(csv).toBe(
    '\ufeff"Place","Waiting","Not confirmed","Since"\r\n"Robina QLD 4226","1","1","2026-03-05"\r\n"Noosa Heads QLD 4567","0","1","2026-03-05"\r\n',
  )
  expect(JSON.stringify(answer) + csv).not.toContain('@')
})

test('forgetting a person removes them from the waiting list and its letters, and keeps another person’s', async () => {
  const { ask, confirm, forget, waiting, letters, db } = await open()
  await ask(ada)
  await ask(ada, ROBINA)
  await ask(grace)
  await confirm(ada)
  await db.updateTable('messages').set({ status: 'sent' }).where('subject', 'like', '%Noosa%').execute()

  expect(await forget(' ADA@example.com ')).toEqual({ places: 2, letters: 2 })
  expect(await waiting()).toEqual([{ email: grace, place: 'Noosa Heads QLD 4567' }])
  expect(await letters()).toEqual([
    { recipient: '', kind: 'waiting_confirm', status: 'sent' },
    { recipient: grace, kind: 'waiting_confirm', status: 'sent' },
  ])
})

test('forgetting a person keeps messages of other kinds to their address', async () => {
  const { ask, forget, letters, db } = await open()
  await ask(ada)
  await db.updateTable('messages').set({ kind: 'newsletter_confirm' }).execute()
  await forget(ada)
  expect(await letters()).toMatchObject([{ recipient: ada, kind: 'newsletter_confirm' }])
})

test('forgetting a person is in the audit, and neither the audit nor the log has their address', async () => {
  const { ask, forget, acts, support, logged, db } = await open()
  await ask(ada)
  await forget(ada)
  expect(await acts()).toMatchObject([
    {
      actor: support.id,
      on_kind: 'waiting-list',
      on_id: 'all',
      changes: [
        { field: 'places', before: 1 },
        { field: 'letters', before: 1 },
      ],
    },
  ])
  expect(JSON.stringify(await db.selectFrom('audit').selectAll().execute())).not.toContain(ada)
  expect(logged.join()).not.toContain(ada)
})

test('a person forgotten by several requests at once is forgotten once, and then is not found', async () => {
  const { ask, forget, acts } = await open()
  await ask(ada)
  const outcomes = await Promise.allSettled([forget(ada), forget(ada), forget(ada)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(forget(ada)).rejects.toMatchObject({
    code: 'not_found',
    message: 'Nobody has asked us for news with this address.',
  })
  expect(await acts()).toHaveLength(1)
})

test('no letter stays for a person who is forgotten while notices are being sent', async () => {
  const { ask, confirm, forget, has, shop, db, waiting, letters } = await open()
  await ask(ada)
  await confirm(ada)
  await has.hub()
  await db
    .updateTable('waiting_list')
    .set({ place: 'Soon QLD 4000', ...CITY })
    .execute()
  await Promise.all([tellWaiting(shop), forget(ada)])
  expect(await waiting()).toEqual([])
  expect((await letters()).filter(({ recipient }) => recipient === ada)).toEqual([])
})

test.each(['', 'ada', 'ada@example.com, eve@example.com', `${'a'.repeat(300)}@example.com`])(
  '%j is refused as an email address, and the waiting list stays unchanged',
  async (email) => {
    const { ask, forget, waiting } = await open()
    await ask(ada)
    await expect(forget(email)).rejects.toMatchObject({
      details: { fields: { email: expect.any(String) } },
    })
    expect(await waiting()).toHaveLength(1)
  },
)

test('only roles with access to customers can forget a person, and only delivery planners see the places', async () => {
  const opened = await open()
  await opened.ask(ada)
  for (const role of ROLES) {
    const { call } = await operatorOf(opened, role)
    const refused = { code: 'not_allowed' }
    if (!['owner', 'manager'].includes(role)) {
      await expect(call(listWaiting, {})).rejects.toMatchObject(refused)
      await expect(call(exportWaiting, {})).rejects.toMatchObject(refused)
    }
    if (!['owner', 'manager', 'support'].includes(role))
      await expect(call(forgetWaiting, { email: ada })).rejects.toMatchObject(refused)
  }
  expect(await opened.waiting()).toHaveLength(1)
})
