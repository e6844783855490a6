// @vitest-environment happy-dom
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { findButton } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { checkoutTexts as texts } from '../texts/checkout.ts'
import { PayBlock } from './pay-block.tsx'

test('before there is an address nothing can be paid, and the shopper reads why', async () => {
  const place = await openBlock({ needsAddress: true })
  expect(place.textContent).toContain(texts.payNeedsAddress)
  expect(findButton(texts.pay, place)).toBeUndefined()
})

test('with one the button says how much', async () => {
  const place = await openBlock({})
  expect(findButton(texts.payAmount('$25.50'), place)).toBeDefined()
})

async function openBlock(more: { needsAddress?: boolean }) {
  openNetwork()
  const { place } = await render(
    <PayBlock
      form={createRef()}
      amount={25.5}
      step={{ at: 'idle' }}
      message={undefined}
      onPay={() => {}}
      {...more}
    />,
  )
  return place
}
