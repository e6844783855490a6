import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { listMyPasskeys, listMySessions } from '#contract/people/operators/my-account.ts'
import { press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { findDialog, openDialog, openOffice } from '#testing/open-office.tsx'
import { screensOf } from './screens.ts'

test('the ? key opens the list of keys, with only the screens of the operator’s role', async () => {
  await openAccount('picker')
  expect(findDialog('Keys')).toBeUndefined()
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
  })
  const dialog = await openDialog('Keys')
  const keys = [...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(keys).toEqual(['/', '?', 'Esc', 'gthenk', 'gthenm'])
  await press('Close', dialog)
  await vi.waitFor(() => expect(findDialog('Keys')).toBeUndefined())
})

test('a button opens the list of keys, with every screen of the owner', async () => {
  await openAccount('owner')
  await press('Keys (?)')
  const dialog = await openDialog('Keys')
  for (const { title } of screensOf('owner')) expect(dialog.textContent).toContain(title)
})

async function openAccount(role: 'owner' | 'picker') {
  const network = openNetwork()
  network.answer(listMySessions, { data: [] })
  network.answer(listMyPasskeys, { data: [] })
  await openOffice('/office/account', { role })
}
