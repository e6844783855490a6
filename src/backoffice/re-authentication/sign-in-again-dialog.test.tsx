import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { changeProduct } from '#contract/goods/products/products.ts'
import { getMe } from '#contract/people/operators/my-account.ts'
import { askSignInLink, beginPasskeySignIn, signInByPasskey } from '#contract/people/operators/signing-in.ts'
import { Refusal } from '#contract/refusals.ts'
import { press } from '#testing/by-hand.ts'
import { openDevice } from '#testing/device-passkeys.ts'
import { openNetwork } from '#testing/network.ts'
import { aFormProduct, aMe } from '#testing/office-builders.ts'
import { alertIn, findDialog, openDialog, watchLeaving } from '#testing/open-office.tsx'
import { render } from '#testing/render.tsx'
import { call } from '../network/call.ts'
import { tellSignedIn, useWhoIsHere } from '../network/who-is-here.ts'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

const TITLE = 'Please log in again'
const gala = aFormProduct('gala')

test('the product is saved on the same page once its operator has logged in again by passkey', async () => {
  const device = openDevice()
  const { network, outcome, left, dialog } = await openEnded()
  network.answer(beginPasskeySignIn, { options: { challenge: 'c2lnbg' } })
  network.answer(signInByPasskey, () => {
    mendSession(network)
    return { message: 'ok' }
  })
  await press('Use my passkey', dialog)
  expect(await outcome).toBe('saved')
  expect(network.asks(signInByPasskey)).toMatchObject([
    { credential: { id: device.id }, shared_device: false },
  ])
  expect(network.asks(changeProduct).map(({ title }) => title)).toEqual(['Figs', 'Figs'])
  expect(left).toEqual([])
  await vi.waitFor(() => expect(findDialog(TITLE)).toBeUndefined())
})

test('the product is saved once the operator has opened the emailed link in another tab', async () => {
  const { network, outcome, dialog } = await openEnded()
  network.answer(askSignInLink, { message: 'ok' })
  await press('Send me a link', dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('on its way to ada@example.com'))
  mendSession(network)
  await act(async () => tellSignedIn())
  expect(await outcome).toBe('saved')
})

test('an operator who confirms before opening the link is told so, and the next try saves the product', async () => {
  const { network, outcome, dialog } = await openEnded()
  network.answer(askSignInLink, { message: 'ok' })
  await press('Send me a link', dialog)
  await press('I have logged in', dialog)
  await vi.waitFor(() =>
    expect(alertIn(dialog)).toBe('You’re not logged in yet. Please open the link first.'),
  )
  expect(network.asks(changeProduct)).toHaveLength(1)
  mendSession(network)
  await press('I have logged in', dialog)
  expect(await outcome).toBe('saved')
})

test('a sign-in by another operator is noted, and nothing is saved in their name', async () => {
  const { network, outcome, dialog } = await openEnded()
  network.answer(askSignInLink, { message: 'ok' })
  await press('Send me a link', dialog)
  network.answer(changeProduct, { data: gala })
  network.answer(getMe, { data: aMe({ id: 'max', name: 'Max' }) })
  await press('I have logged in', dialog)
  expect(await outcome).toBe('session_over')
  expect(useWhoIsHere.getState().another?.name).toBe('Max')
  expect(network.asks(changeProduct)).toHaveLength(1)
})

test('an operator who closes the dialog stays on the page, and nothing is saved', async () => {
  const { network, outcome, left, dialog } = await openEnded()
  await press('Close', dialog)
  expect(await outcome).toBe('session_over')
  expect(network.asks(changeProduct)).toHaveLength(1)
  expect(left).toEqual([])
})

type Network = ReturnType<typeof openNetwork>

function mendSession(network: Network): void {
  network.answer(getMe, { data: aMe() })
  network.answer(changeProduct, { data: gala })
}

/** Saves a product after the session has ended. */
async function openEnded() {
  history.replaceState(null, '', '/office/catalogue/products/gala')
  const left = watchLeaving()
  const network = openNetwork()
  network.answer(changeProduct, new Refusal('session_over'))
  network.answer(getMe, new Refusal('not_signed_in'))
  useWhoIsHere.setState({ ...useWhoIsHere.getInitialState(), me: aMe() })
  await render(<SignInAgainDialog me={aMe()} />)
  let outcome: Promise<unknown> = Promise.resolve()
  const facts = { ...gala, product_id: 'gala', title: 'Figs' } as never
  await act(async () => {
    outcome = call(changeProduct, facts).then(
      () => 'saved',
      (error: { code?: string }) => error.code,
    )
  })
  return { network, outcome, left, dialog: await openDialog(TITLE) }
}
