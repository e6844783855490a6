// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { anOrder } from '#testing/an-order.ts'
import { findButton } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { orderTexts as texts } from '../texts/orders.ts'
import { OrderChange } from './order-change.tsx'

const UNTIL = '2026-03-05T05:00:00.000Z'

test.each([
  ['that can be changed', { change_until: UNTIL }, texts.change],
  [
    'with a change that waits',
    { change_until: UNTIL, open_change: { change_id: 'one', difference: 3.2, pay_until: UNTIL } },
    texts.payMore('$3.20'),
  ],
  ['past its cut-off', {}, undefined],
])('an order %s has one way on', async (_, more, words) => {
  openNetwork()
  const { place } = await render(<OrderChange order={anOrder(more)} onChanged={() => {}} />)
  const buttons = [...place.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual(words ? [words] : [])
  if (words) expect(findButton(words)).toBeDefined()
})

test('the button that opens the drawer is the same one once a change waits, so that it has the focus back', async () => {
  openNetwork()
  const { place, show } = await render(
    <OrderChange order={anOrder({ change_until: UNTIL })} onChanged={() => {}} />,
  )
  const opener = place.querySelector('button')
  const open_change = { change_id: 'one', difference: 3.2, pay_until: UNTIL }
  await show(<OrderChange order={anOrder({ change_until: UNTIL, open_change })} onChanged={() => {}} />)
  expect(opener?.isConnected).toBe(true)
  expect(opener?.textContent).toBe(texts.payMore('$3.20'))
})
