import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BottomCartBar } from './bottom-cart-bar.tsx'

test('an empty cart has no bar at the bottom of a small screen', () => {
  expect(bar(0, 0, 0)).toBe('')
})

test.each([
  [1, '1 item'],
  [2, '2 items'],
])('the bar shows the number of items (%d) and their price', (lines, words) => {
  expect(bar(lines, 12.5, 12.5)).toBe(`${words}$12.50  incl. GSTView Cart`)
})

test('the bar gives the reduced price “instead of” the full one', () => {
  expect(bar(3, 12.5, 15)).toBe('3 items$12.50 instead of $15.00 incl. GSTView Cart')
})

function bar(lines: number, billAmount: number, totalAmount: number): string {
  return words(
    <BottomCartBar lines={lines} billAmount={billAmount} totalAmount={totalAmount} onView={() => {}} />,
  )
}

function words(element: ReactElement): string {
  return renderToStaticMarkup(element).replace(/<[^>]+>/g, '')
}
