import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { confirmWaiting, leaveWaitingList } from '#contract/delivery/waiting-list/waiting-list.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, submit } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { waitingSteps } from '../delivery/waiting-list/waiting-steps.ts'
import WaitingListPage, { clientLoader } from './waiting-list-page.tsx'

test('opening the confirmation link from the email sends nothing', async () => {
  const { network, title } = await open('confirm')
  expect(title()).toBe(waitingSteps.confirm?.title)
  expect(network.asked).toEqual([])
})

test.each([
  ['confirm', confirmWaiting, 'confirmed'],
  ['leave', leaveWaitingList, 'left'],
] as const)(
  'a press on the page to %s sends the request and shows the result',
  async (step, endpoint, next) => {
    const { network, place, title } = await open(step)
    network.answer(endpoint, new Response('{}'))
    await submit(place)
    await vi.waitFor(() => expect(title()).toBe(waitingSteps[next]?.title))
    expect(network.asks(endpoint)).toEqual([{ token: 'a.b' }])
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/')
  },
)

test.each([
  ['confirm', confirmWaiting],
  ['leave', leaveWaitingList],
] as const)('an expired link to %s says so and has nothing to press', async (step, endpoint) => {
  const { network, place, title } = await open(step)
  network.answer(endpoint, new Refusal('invalid_input', {}))
  await submit(place)
  await vi.waitFor(() => expect(title()).toBe(waitingSteps.expired?.title))
  expect(place.querySelector('form')).toBeNull()
})

test('a rate-limited press shows the reason, and the button can be pressed again', async () => {
  const { network, place, title } = await open('confirm')
  const refusal = new Refusal('too_many_requests', { retryAfter: 9 })
  network.answer(confirmWaiting, refusal)
  await submit(place)
  await vi.waitFor(() => expect(place.querySelector('[role=alert]')?.textContent).toBe(refusal.message))
  expect(title()).toBe(waitingSteps.confirm?.title)
  const { button = '' } = waitingSteps.confirm?.action ?? {}
  expect(findButton(button)?.getAttribute('aria-busy')).toBeNull()
})

test.each(['nowhere', 'constructor', 'toString'])('there is no page called %s', async (step) => {
  const { title } = await open(step)
  expect(title()).toBe('not here')
})

test('every page that a press leads to exists', () => {
  const nexts = Object.values(waitingSteps).flatMap(({ action }) => (action ? [action.next] : []))
  expect(nexts).toEqual(['confirmed', 'left'])
  for (const next of nexts) expect(waitingSteps).toHaveProperty(next)
})

async function open(step: string) {
  const network = openNetwork()
  const Shop = createRoutesStub([
    {
      path: '/waiting-list/:step',
      Component: WaitingListPage,
      loader: clientLoader,
      HydrateFallback: Coming,
      ErrorBoundary: NotHere,
    },
  ])
  const { place } = await render(<Shop initialEntries={[`/waiting-list/${step}?token=a.b`]} />)
  const title = () => place.querySelector('h1')?.textContent
  await vi.waitFor(() => expect(title()).toBeDefined())
  return { network, place, title }
}

function Coming() {
  return null
}

function NotHere() {
  return <h1>not here</h1>
}
