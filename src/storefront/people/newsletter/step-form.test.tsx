import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { cancelSubscription, confirmSubscription } from '#contract/people/newsletter/newsletter.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusedHere } from '#contract/refused.ts'
import { submit } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { StepForm } from './step-screen.tsx'
import { steps } from './steps.ts'

test('opening the link sends nothing, since mail programs open links by themselves', async () => {
  const { network } = await openStep('confirm')
  expect(network.asked).toEqual([])
})

test.each([
  ['confirm', confirmSubscription, '/newsletter/confirmed'],
  ['unsubscribe', cancelSubscription, '/newsletter/unsubscribed'],
] as const)('pressing %s does what the email said', async (step, endpoint, next) => {
  const { network, at } = await openStep(step)
  network.answer(endpoint, {} as never)
  await submit()
  expect(network.asks(endpoint)).toEqual([{ token: 'a.b' }])
  expect(at()).toEqual({ path: next, search: '', action: 'REPLACE' })
})

test('an expired link opens a page of its own, without the token', async () => {
  const { network, at } = await openStep('confirm')
  network.answer(confirmSubscription, new Refusal('invalid_input', {}))
  await submit()
  expect(at()).toEqual({ path: '/newsletter/expired', search: '', action: 'REPLACE' })
})

test.each([
  [
    'too many tries',
    new Refusal('too_many_requests', { retryAfter: 9 }),
    new Refusal('too_many_requests', { retryAfter: 9 }).message,
  ],
  ['an answer that cannot be read', new Response('<html>'), refusedHere('network_error').message],
])('after %s the page shows the reason and stays open', async (_, said, sentence) => {
  const { network, at, alert } = await openStep('confirm')
  network.answer(confirmSubscription, said)
  await submit()
  expect(alert()).toBe(sentence)
  expect(at().path).toBe('/newsletter/confirm')
})

test('a link without its token is still sent to the service', async () => {
  const { network } = await openStep('confirm', '')
  network.answer(confirmSubscription, new Refusal('invalid_input', {}))
  await submit()
  expect(network.asks(confirmSubscription)).toEqual([{ token: '' }])
})

async function openStep(step: 'confirm' | 'unsubscribe', search = '?token=a.b') {
  const network = openNetwork()
  const { action } = steps[step] ?? {}
  if (!action) throw new Error(`${step} has nothing to press.`)
  const routes = [
    { path: `/newsletter/${step}`, element: <StepForm {...action} /> },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`/newsletter/${step}${search}`] })
  const { place } = await render(<RouterProvider router={router} />)
  return {
    network,
    alert: () => place.querySelector('[role=alert]')?.textContent,
    at() {
      const { location, historyAction } = router.state
      return { path: location.pathname, search: location.search, action: historyAction as string }
    },
  }
}
