import { expect, test } from 'vitest'
import { z } from 'zod'
import type { DescribedEndpoint } from '#contract/api.ts'
import type { Refusal } from '#contract/refusals.ts'
import { csrfCookie, guardAgainstOtherSites } from './guards.ts'

const change: DescribedEndpoint = {
  operationId: 'change',
  method: 'POST',
  path: '/api/x',
  access: 'anyone',
  summary: '',
  input: z.object({}),
  reply: z.object({}),
}

const sending: DescribedEndpoint = { ...change, method: 'GET', ownSiteOnly: true }

function refusalOf(
  headers: Record<string, string>,
  publicOrigin?: string,
  asked: DescribedEndpoint = change,
): string | undefined {
  try {
    const request = new Request('http://shop.test/api/x', { method: asked.method, headers })
    guardAgainstOtherSites(asked, request, publicOrigin)
    return undefined
  } catch (error) {
    return (error as Refusal).code
  }
}

test('another site cannot change anything in a shopper’s name', () => {
  expect(refusalOf({ origin: 'https://evil.test' }, 'https://shop.test')).toBe('foreign_origin')
  expect(refusalOf({ origin: 'null' }, 'https://shop.test')).toBe('foreign_origin')
  expect(refusalOf({ origin: 'https://evil.test', host: 'shop.test' })).toBe('foreign_origin')
  expect(refusalOf({ cookie: 'csrftoken=abc' }, 'https://shop.test')).toBe('csrf_mismatch')
  expect(refusalOf({ cookie: 'a=1; csrftoken=abc', 'x-csrftoken': 'abd' })).toBe('csrf_mismatch')
})

test('our own pages, and apps without cookies, can make changes', () => {
  expect(
    refusalOf(
      { origin: 'https://shop.test', cookie: 'csrftoken=abc', 'x-csrftoken': 'abc' },
      'https://shop.test',
    ),
  ).toBeUndefined()
  expect(refusalOf({ origin: 'http://shop.test', host: 'shop.test' })).toBeUndefined()
  expect(refusalOf({ authorization: 'Bearer x' })).toBeUndefined()
})

test('the CSRF cookie is set only once', () => {
  const fresh = new Request('http://shop.test/api/x')
  const known = new Request('http://shop.test/api/x', { headers: { cookie: 'csrftoken=abc' } })
  const [cookie, ...attributes] = csrfCookie(fresh, true)['set-cookie']?.split('; ') ?? []
  expect(cookie).toMatch(/^csrftoken=[\w-]{24}$/)
  expect(attributes.sort()).toEqual(['Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure'])
  expect(csrfCookie(known, true)).toEqual({})
})

test('a GET with effects is allowed from our own pages and a typed address, and refused from other sites', () => {
  for (const site of ['cross-site', 'same-site'])
    expect(refusalOf({ 'sec-fetch-site': site }, undefined, sending)).toBe('foreign_origin')
  expect(refusalOf({ origin: 'https://evil.test' }, 'https://shop.test', sending)).toBe('foreign_origin')
  const ours: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { cookie: 'csrftoken=abc' },
  ]
  for (const headers of ours) expect(refusalOf(headers, undefined, sending)).toBeUndefined()
})
