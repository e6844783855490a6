import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { refusedHere } from '#contract/refused.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { alertIn } from '#testing/open-office.tsx'
import { render } from '#testing/render.tsx'
import { FailedScreen } from './office-routes.tsx'

test.each([
  ['the shop refuses it', new Refusal('not_allowed')],
  ['the menu does not have it', new Response('', { status: 403 })],
])('a screen outside the operator’s role says so without a retry button, when %s', async (_, error) => {
  const { title } = await openFailed(error)
  expect(title()).toBe('Your role can’t open this')
  expect(findButton('Try again')).toBeUndefined()
})

test.each([
  ['an address', new Response('', { status: 404 })],
  ['a thing', new Refusal('not_found')],
  ['a kind of thing', new Refusal('invalid_input', {})],
])('%s that does not exist says that there is nothing there, without a retry button', async (_, error) => {
  const { title } = await openFailed(error)
  expect(title()).toBe('Page not found')
  expect(findButton('Try again')).toBeUndefined()
})

test('an operator whose session is over sees an empty screen', async () => {
  const { place } = await openFailed(refusedHere('session_over'))
  expect(place.textContent).toBe('')
})

test.each([
  ['a lost connection', refusedHere('network_error'), 'Network Error: Please check your connection.'],
  ['a fault of the shop', refusedHere('internal_error'), refusedHere('internal_error').message],
  ['a fault of the page', new TypeError('x is undefined'), 'Something went wrong. Please try again.'],
])('%s is shown in plain words, and a retry loads the screen', async (_, error, words) => {
  const { title, place, mend } = await openFailed(error)
  expect(title()).toBe('This screen didn’t load')
  expect(place.querySelector('[role=alert] p')?.textContent).toBe(words)
  mend()
  await press('Try again')
  await vi.waitFor(() => expect(place.textContent).toBe('Two figs'))
})

test('a retry that fails shows the error and the retry button again', async () => {
  const { place } = await openFailed(refusedHere('network_error'))
  await press('Try again')
  expect(alertIn(place)).toContain('Network Error')
  expect(findButton('Try again')).toBeDefined()
})

test('the retry button ignores a second press while it is busy', async () => {
  const { tries, waitFor } = await openFailed(refusedHere('network_error'))
  const answer = Promise.withResolvers<string>()
  waitFor(answer.promise)
  await press('Try again')
  expect(findButton('Try again')?.getAttribute('aria-busy')).toBe('true')
  await press('Try again')
  expect(tries()).toBe(2)
  await act(async () => answer.resolve('Two figs'))
})

/** Opens a screen whose loader fails. */
async function openFailed(error: unknown) {
  let tries = 0
  let load = (): Promise<string> => Promise.reject(error)
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        tries += 1
        return load()
      },
      element: 'Two figs',
      ErrorBoundary: FailedScreen,
    },
  ])
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  const { place } = await render(<RouterProvider router={router} />)
  return {
    place,
    title: () => place.querySelector('h1')?.textContent,
    tries: () => tries,
    mend: () => {
      load = async () => 'Two figs'
    },
    waitFor: (answer: Promise<string>) => {
      load = () => answer
    },
  }
}
