import { expect, test } from 'vitest'
import { pagePolicy, takeNonce } from './page-policy.ts'

test('a script that was not made with the page’s nonce may not run, and the page that is kept shows none', () => {
  const made =
    '<script nonce="n-1">ours()</script><p><script>theirs()</script><script nonce="n-2">guess()</script></p>'

  const { html, scripts } = takeNonce(made, 'n-1')

  expect(scripts).toEqual(['ours()'])
  expect(html).toContain('<script>ours()</script>')
  expect(pagePolicy(scripts, {})).toMatch(/script-src 'self' 'sha256-[^ ]+';/)
})
