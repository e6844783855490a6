import { expect, test } from 'vitest'
import { strictHeaders } from './answer.ts'

test('only our own pages and the payment provider’s frames may use the payment API', () => {
  const policyOf = (wallets?: string[]) =>
    strictHeaders('https://shop.example', wallets).page['permissions-policy']

  expect(policyOf()).toContain('payment=(self),')
  expect(policyOf(['https://js.stripe.com', 'https://*.js.stripe.com'])).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com"),',
  )
  expect(strictHeaders(undefined).page).not.toHaveProperty('strict-transport-security')
})
