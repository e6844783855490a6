// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { type AuditEntry, listAudit } from '#contract/audit/audit.ts'
import { Refusal } from '#contract/refusals.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { anEntry } from '#testing/office-builders.ts'
import { follow, openOffice } from '#testing/open-office.tsx'

const AUDIT = '/office/audit'
const ENTRIES = 'Entries, the newest first'

test('an entry says when, who, what, on what, and what is otherwise now', async () => {
  const changes = [{ field: 'price_cents', before: 450, after: 400 }]
  const { office } = await openAudit(AUDIT, [anEntry(7, { changes })])
  expect(office.rows(ENTRIES)).toEqual([
    ['Thu 5 Mar 2026, 9:00 am', 'Ada Berry', 'Changed a price', 'product fig', 'price: $4.50 → $4.00'],
  ])
})

test('what it was done to is called as in the shop, and by its id where that is gone', async () => {
  const named = anEntry(7, { on_id: '0asf1s11c2y8', names: { 'product 0asf1s11c2y8': 'Walked Mango' } })
  const gone = anEntry(6, { on_kind: 'supplier-order', on_id: 'x1' })
  const { office } = await openAudit(AUDIT, [named, gone])
  expect(office.rows(ENTRIES).map((row) => row[3])).toEqual(['product Walked Mango', 'supplier order x1'])
})

test('a command stands there as it was typed', async () => {
  const typed = { actor_kind: 'command', actor: 'office invite', act: 'operator.invited' } as const
  const { office } = await openAudit(AUDIT, [anEntry(7, typed)])
  expect(office.rows(ENTRIES)[0]?.slice(1, 3)).toEqual(['npm run office -- invite', 'Invited a person'])
})

test('a shop in which nothing was changed says so, and shows no pages', async () => {
  const { office } = await openAudit(AUDIT, [])
  expect(office.place.textContent).toContain('Nothing has been changed yet')
  expect(links()).not.toContain('Show all')
  expect(office.place.querySelectorAll('[aria-label=Pages] a')).toHaveLength(0)
})

test('where nothing fits the filters, there is a way back to all', async () => {
  const { office, network } = await openAudit(`${AUDIT}?q=unicorn`, [])
  expect(office.place.textContent).toContain('Nothing matches')
  expect(findField('Search').value).toBe('unicorn')
  network.answer(listAudit, { data: [anEntry(1)], next_before: null })
  await follow('Show all')
  await vi.waitFor(() => expect(office.rows(ENTRIES)).toHaveLength(1))
  expect(office.at()).toBe(AUDIT)
  expect(network.asks(listAudit)).toEqual([{ q: 'unicorn' }, {}])
  expect(findField('Search').value).toBe('')
})

test('what is filled in is asked for, and what is left empty is not', async () => {
  const { office, network } = await openAudit()
  await typeInto(findField('Search'), 'fig')
  await typeInto(findField('From'), '2026-03-01')
  await submit()
  await vi.waitFor(() => expect(network.asks(listAudit)[1]).toEqual({ q: 'fig', from_day: '2026-03-01' }))
  expect(office.at()).toBe(`${AUDIT}?q=fig&act=&from_day=2026-03-01&to_day=`)
})

test('days that go backwards are refused beside their field, in an address as well, and nothing is asked', async () => {
  const { office, network } = await openAudit(`${AUDIT}?from_day=2026-03-05`)
  await typeInto(findField('To'), '2026-03-01')
  await submit()
  expect(office.place.textContent).toContain('The last day comes before the first.')
  expect(network.asks(listAudit)).toHaveLength(1)
  const { office: again } = await openAudit(`${AUDIT}?from_day=2026-03-05&to_day=2026-03-01`)
  expect(again.place.textContent).toContain('The last day comes before the first.')
  expect(again.place.textContent).not.toContain('Nothing matches')
})

test('one kind of change can be asked for', async () => {
  const { network } = await openAudit()
  const kinds = document.querySelector('select')
  expect(kinds?.options[0]?.textContent).toBe('Everything')
  if (kinds) kinds.value = 'promo.ended'
  await submit()
  await vi.waitFor(() => expect(network.asks(listAudit)[1]).toEqual({ act: 'promo.ended' }))
})

test('a press on a person asks for what they did, and a word searched then is searched among that', async () => {
  const { network } = await openAudit()
  await follow('Ada Berry')
  await vi.waitFor(() => expect(network.asks(listAudit)[1]).toEqual({ actor_id: 'ada' }))
  await vi.waitFor(() => expect(links()).toContain('Show all'))
  await typeInto(findField('Search'), 'fig')
  await submit()
  await vi.waitFor(() => expect(network.asks(listAudit)[2]).toEqual({ actor_id: 'ada', q: 'fig' }))
})

test('a press on a thing asks for what was done to it', async () => {
  const { network } = await openAudit()
  await follow('product fig')
  await vi.waitFor(() => expect(network.asks(listAudit)[1]).toEqual({ on_kind: 'product', on_id: 'fig' }))
})

test('older entries come after the last that is shown, with the filters, and the newest are one press away', async () => {
  const { office, network } = await openAudit(`${AUDIT}?q=fig`, [anEntry(90)], 90)
  expect(links()).not.toContain('Newest')
  network.answer(listAudit, { data: [anEntry(40)], next_before: null })
  await follow('Older')
  await vi.waitFor(() => expect(links()).toContain('Newest'))
  expect(links()).not.toContain('Older')
  expect(office.at()).toBe(`${AUDIT}?q=fig&before_seq=90`)
  await follow('Newest')
  await vi.waitFor(() => expect(office.at()).toBe(`${AUDIT}?q=fig`))
  expect(network.asks(listAudit)).toEqual([{ q: 'fig' }, { q: 'fig', before_seq: '90' }, { q: 'fig' }])
})

test('a search begins at the newest, from whatever page', async () => {
  const { network } = await openAudit(`${AUDIT}?before_seq=90`)
  await typeInto(findField('Search'), 'fig')
  await submit()
  await vi.waitFor(() => expect(network.asks(listAudit)[1]).toEqual({ q: 'fig' }))
})

test('who may not read the audit is told so', async () => {
  openNetwork().answer(listAudit, new Refusal('not_allowed'))
  const { title } = await openOffice(AUDIT, { role: 'manager' })
  expect(title()).toBe('This is not for your role')
})

test('a filter that the shop does not take is said, and another try helps', async () => {
  const network = openNetwork()
  network.answer(listAudit, new Refusal('invalid_input', { fields: { act: 'Unknown.' } }))
  const { title, place } = await openOffice(`${AUDIT}?act=nonsense`)
  expect(title()).toBe('This could not be shown')
  expect(place.textContent).toContain('Something in that request is not right.')
  network.answer(listAudit, { data: [anEntry(1)], next_before: null })
  await press('Try again')
  await vi.waitFor(() => expect(title()).toBe('Audit'))
})

function links(): (string | null)[] {
  return [...document.querySelectorAll('main a')].map(({ textContent }) => textContent)
}

async function openAudit(path = AUDIT, data: AuditEntry[] = [anEntry(7)], next_before: number | null = null) {
  const network = openNetwork()
  network.answer(listAudit, { data, next_before })
  return { network, office: await openOffice(path) }
}
