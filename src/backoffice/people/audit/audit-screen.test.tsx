import { expect, test, vi } from 'vitest'
import { type AuditEntry, listAudit } from '#contract/people/audit/audit.ts'
import { Refusal } from '#contract/refusals.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { anEntry } from '#testing/office-builders.ts'
import { follow, openOffice } from '#testing/open-office.tsx'

const AUDIT = '/office/audit'
const ENTRIES = 'Entries, the newest first'

test('an entry shows the time, the operator, the action, what it was done to and what changed', async () => {
  const changes = [{ field: 'price_cents', before: 450, after: 400 }]
  const { office } = await openAudit(AUDIT, [anEntry(7, { changes })])
  expect(office.rows(ENTRIES)).toEqual([
    ['Thu 5 Mar 2026, 9:00 am', 'Ada Berry', 'Changed a price', 'product fig', 'price: $4.50 → $4.00'],
  ])
})

test('an entry names what it was done to, or shows its id when no name is known', async () => {
  const named = anEntry(7, { on_id: '0asf1s11c2y8', names: { 'product 0asf1s11c2y8': 'Walked Mango' } })
  const gone = anEntry(6, { on_kind: 'supplier-order', on_id: 'x1' })
  const { office } = await openAudit(AUDIT, [named, gone])
  expect(office.rows(ENTRIES).map((row) => row[3])).toEqual(['product Walked Mango', 'supplier order x1'])
})

test('an entry made by a command shows the command', async () => {
  const typed = { actor_kind: 'command', actor: 'office invite', act: 'operator.invited' } as const
  const { office } = await openAudit(AUDIT, [anEntry(7, typed)])
  expect(office.rows(ENTRIES)[0]?.slice(1, 3)).toEqual(['npm run office -- invite', 'Invited someone'])
})

test('an empty audit says that nothing has been changed yet, without paging links', async () => {
  const { office } = await openAudit(AUDIT, [])
  expect(office.place.textContent).toContain('Nothing has been changed yet')
  expect(links()).not.toContain('Show all')
  expect(office.place.querySelectorAll('[aria-label=Pages] a')).toHaveLength(0)
})

test('a search without matches offers a link back to all entries', async () => {
  const { office, network } = await openAudit(`${AUDIT}?q=unicorn`, [])
  expect(office.place.textContent).toContain('Nothing found')
  expect(findField('Search').value).toBe('unicorn')
  network.answer(listAudit, { data: [anEntry(1)], next_before: null })
  await follow('Show all')
  await vi.waitFor(() => expect(office.rows(ENTRIES)).toHaveLength(1))
  expect(office.at()).toBe(AUDIT)
  expect(network.asks(listAudit)).toEqual([{ q: 'unicorn' }, {}])
  expect(findField('Search').value).toBe('')
})

test('the filters that are filled in are sent with the search, and empty ones are not', async () => {
  const { office, network } = await openAudit()
  await typeInto(findField('Search'), 'fig')
  await typeInto(findField('From'), '2026-03-01')
  await submit()
  await vi.waitFor(() => expect(network.asks(listAudit)[1]).toEqual({ q: 'fig', from_day: '2026-03-01' }))
  expect(office.at()).toBe(`${AUDIT}?q=fig&act=&from_day=2026-03-01&to_day=`)
})

test('a last day before the first is refused without a request, in the form and in the address', async () => {
  const { office, network } = await openAudit(`${AUDIT}?from_day=2026-03-05`)
  await typeInto(findField('To'), '2026-03-01')
  await submit()
  expect(office.place.textContent).toContain('The last day comes before the first.')
  expect(network.asks(listAudit)).toHaveLength(1)
  const { office: again } = await openAudit(`${AUDIT}?from_day=2026-03-05&to_day=2026-03-01`)
  expect(again.place.textContent).toContain('The last day comes before the first.')
  expect(again.place.textContent).not.toContain('Nothing found')
})

test('the audit can be filtered by one kind of change', async () => {
  const { network } = await openAudit()
  const kinds = document.querySelector('select')
  expect(kinds?.options[0]?.textContent).toBe('Everything')
  if (kinds) kinds.value = 'promo.ended'
  await submit()
  await vi.waitFor(() => expect(network.asks(listAudit)[1]).toEqual({ act: 'promo.ended' }))
})

test('a click on an operator’s name filters by that operator, and the next search keeps the filter', async () => {
  const { network } = await openAudit()
  await follow('Ada Berry')
  await vi.waitFor(() => expect(network.asks(listAudit)[1]).toEqual({ actor_id: 'ada' }))
  await vi.waitFor(() => expect(links()).toContain('Show all'))
  await typeInto(findField('Search'), 'fig')
  await submit()
  await vi.waitFor(() => expect(network.asks(listAudit)[2]).toEqual({ actor_id: 'ada', q: 'fig' }))
})

test('a click on a product filters by that product', async () => {
  const { network } = await openAudit()
  await follow('product fig')
  await vi.waitFor(() => expect(network.asks(listAudit)[1]).toEqual({ on_kind: 'product', on_id: 'fig' }))
})

test('the links to older entries and back to the newest keep the search', async () => {
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

test('a search from a page of older entries starts at the newest', async () => {
  const { network } = await openAudit(`${AUDIT}?before_seq=90`)
  await typeInto(findField('Search'), 'fig')
  await submit()
  await vi.waitFor(() => expect(network.asks(listAudit)[1]).toEqual({ q: 'fig' }))
})

test('a manager who may not read the audit is told that it is not for their role', async () => {
  openNetwork().answer(listAudit, new Refusal('not_allowed'))
  const { title } = await openOffice(AUDIT, { role: 'manager' })
  expect(title()).toBe('Your role can’t open this')
})

test('a filter that the service refuses shows an error, and the retry button loads the audit', async () => {
  const network = openNetwork()
  network.answer(listAudit, new Refusal('invalid_input', { fields: { act: 'Unknown.' } }))
  const { title, place } = await openOffice(`${AUDIT}?act=nonsense`)
  expect(title()).toBe('This screen didn’t load')
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
