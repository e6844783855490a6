import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { logout } from '#contract/people/sessions/accounts.ts'
import { press } from '#testing/by-hand.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { forgetSession, readRoot } from '../network/root-store.ts'
import { accountTexts as texts } from '../texts/account.ts'
import AccountLayout from './account-layout.tsx'

beforeEach(() => {
  forgetSession()
  signInHere()
})

test.each([
  ['/account/order', texts.orders],
  ['/account/order/1042', texts.orders],
  ['/account/order/1042/invoice', texts.orders],
  ['/account/address', texts.addresses],
  ['/account/profile', texts.profile],
  ['/account/orderly', undefined],
])('at %s the account menu marks %s as the current page', async (path, here) => {
  const { place } = await openAccount(path)
  expect(place.querySelector('[aria-current=page]')?.textContent).toBe(here)
})

test('pressing “Log out” twice logs out at once and tells the service only once', async () => {
  const answer = Promise.withResolvers<undefined>()
  const left = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const { network } = await openAccount('/account/profile')
  network.answer(logout, () => answer.promise as never)
  await press(texts.signOut)
  await press(texts.signOut)
  expect(readRoot().auth.isLoggedIn).toBe(false)
  await act(async () => answer.resolve(undefined))
  expect(network.asks(logout)).toEqual([{ refresh: 'refresh' }])
  expect(left).toHaveBeenCalledExactlyOnceWith('/')
})

async function openAccount(path: string) {
  const network = openNetwork()
  const router = createMemoryRouter([{ path: '*', element: <AccountLayout /> }], { initialEntries: [path] })
  const { place } = await render(<RouterProvider router={router} />)
  return { network, place }
}
