import { expect, test } from 'vitest'
import { readAuditFilters } from './audit-screen.tsx'

test('the audit filters are read from the address, without empty or unknown parameters', () => {
  const params = new URLSearchParams('q=apple&act=&from_day=2026-03-05&before_seq=120&x=1')
  expect(readAuditFilters(params)).toEqual({ q: 'apple', from_day: '2026-03-05', before_seq: 120 })
  expect(readAuditFilters(new URLSearchParams('before_seq=nonsense'))).toEqual({})
})
