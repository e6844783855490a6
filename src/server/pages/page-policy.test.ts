import { expect, test } from 'vitest'
import { pagePolicy, takeNonce } from './page-policy.ts'

test('a script without the page’s nonce is not allowed, and the cached page does not show the nonce', () => {
  const made =
    '<script nonce="n-1">ours()</script><p><script>theirs()</script><script nonce="n-2">guess()</script></p>'

  const { html, scripts } = takeNonce(made, 'n-1')

  expect(scripts).toEqual(['ours()'])
  expect(html).toContain('<script>ours()</script>')
  expect(pagePolicy(scripts, {})).toMatch(/script-src 'self' 'sha256-[^ ]+';/)
})
