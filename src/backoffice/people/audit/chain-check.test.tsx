import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getAuditChain } from '#contract/people/audit/audit.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { ChainCheck } from './chain-check.tsx'

const CHECK = 'Verify history'
const whole = { data: { entries: 120, newest_hash: 'f00', broken_at: null, next: null } }

test.each([
  ['a whole chain is said to be intact', whole, 'Intact: 120 entries.'],
  ['a broken one says where', { data: { ...whole.data, broken_at: 41 } }, 'Broken at entry 41.'],
  ['the first entry may be the broken one', { data: { ...whole.data, broken_at: 1 } }, 'Broken at entry 1.'],
  ['one entry is not several', { data: { ...whole.data, entries: 1 } }, 'Intact: 1 entry.'],
  ['an empty chain is whole', { data: { ...whole.data, entries: 0 } }, 'Intact: 0 entries.'],
])('%s', async (_, reply, words) => {
  const { network, said } = await open()
  network.answer(getAuditChain, reply)
  expect(said()).toBe('')
  await press(CHECK)
  await vi.waitFor(() => expect(said()).toBe(words))
})

test('a broken chain links to the entry where it breaks, until the next check finds it whole', async () => {
  const { network, place } = await open()
  network.answer(getAuditChain, { data: { ...whole.data, broken_at: 41 } })
  await press(CHECK)
  await vi.waitFor(() =>
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/office/audit?before_seq=42'),
  )
  network.answer(getAuditChain, whole)
  await press(CHECK)
  await vi.waitFor(() => expect(place.querySelector('a')).toBeNull())
})

test('a check that fails shows its error instead of the earlier result', async () => {
  const { network, said } = await open()
  network.answer(getAuditChain, whole)
  await press(CHECK)
  await vi.waitFor(() => expect(said()).toContain('Intact'))
  network.answer(getAuditChain, 'lost')
  await press(CHECK)
  await vi.waitFor(() => expect(said()).toContain('Network Error'))
  expect(said()).not.toContain('Intact')
})

test('the earlier result disappears while the chain is checked again', async () => {
  const { network, said } = await open()
  network.answer(getAuditChain, whole)
  await press(CHECK)
  await vi.waitFor(() => expect(said()).toContain('Intact'))
  const answer = Promise.withResolvers<ReplyOf<typeof getAuditChain>>()
  network.answer(getAuditChain, () => answer.promise)
  await press(CHECK)
  await press(CHECK)
  expect(said()).toBe('')
  await act(async () => answer.resolve({ data: { ...whole.data, broken_at: 2 } }))
  await vi.waitFor(() => expect(said()).toBe('Broken at entry 2.'))
  expect(network.asks(getAuditChain)).toHaveLength(2)
})

test('a long chain is checked in pieces, shows its progress, and can be stopped', async () => {
  const { network, place, said } = await open()
  const pieces = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  network.answer(getAuditChain, async ({ after_seq }) => {
    const seq = Number(after_seq) + 50_000
    await pieces[seq / 50_000 - 1]?.promise
    return { data: { ...whole.data, entries: 120_000, next: { seq, hash: `hash of ${seq}` } } }
  })
  await press(CHECK)
  await act(async () => pieces[0]?.resolve())
  await vi.waitFor(() => expect(place.textContent).toContain('50,000 of 120,000'))
  expect(said()).toBe('')
  findButton('Stop')?.focus()
  await press('Stop')
  await act(async () => pieces[1]?.resolve())
  await vi.waitFor(() => expect(said()).toBe('Stopped. Intact up to entry 100,000.'))
  expect(document.activeElement?.textContent).toBe(CHECK)
  expect(network.asks(getAuditChain)).toEqual([
    { after_seq: '0', after_hash: '' },
    { after_seq: '50000', after_hash: 'hash of 50000' },
  ])
})

async function open() {
  const network = openNetwork()
  const { place } = await render(
    <MemoryRouter initialEntries={['/office/audit?q=fig']}>
      <ChainCheck />
    </MemoryRouter>,
  )
  return { network, place, said: () => place.querySelector('[role=status]')?.textContent }
}
