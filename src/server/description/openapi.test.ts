import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { describeApi } from './openapi.ts'

const { paths, components } = describeApi('https://shop.test')

function operationOf({ path, method }: (typeof api)[number]) {
  const operation = paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}

test('each call has a unique operation id that is a valid function name', () => {
  const names = api.map((endpoint) => operationOf(endpoint).operationId)
  expect(new Set(names).size).toBe(api.length)
  expect(names.filter((name) => !/^[a-z]\w+$/.test(name))).toEqual([])
})

test.each(api.map((endpoint) => [endpoint.operationId, endpoint] as const))(
  'the example request and answer of %s match the service’s schemas',
  (_, endpoint) => {
    const { parameters, requestBody, responses } = operationOf(endpoint)
    const asked = Object.fromEntries(parameters.map(({ name, example }) => [name, example]))
    const body = requestBody?.content['application/json']?.example ?? {}
    const good = Object.values(responses)[0]?.content ?? {}

    if (!endpoint.signedBody) {
      expect(endpoint.input.safeParse({ ...asked, ...body }).error?.issues).toBeUndefined()
    }
    for (const { example } of Object.values(good))
      expect(endpoint.reply.safeParse(example).error?.issues).toBeUndefined()
    expect(endpoint.status === 204 || Object.keys(good).length === 1).toBe(true)
  },
)

test('every refusal has the common error schema and an example', () => {
  const refused = api.flatMap((endpoint) =>
    Object.entries(operationOf(endpoint).responses).filter(([status]) => Number(status) >= 400),
  )
  expect(refused.length).toBeGreaterThan(api.length)
  for (const [status, { content }] of refused) {
    expect(content?.['application/json']).toMatchObject({
      schema: { $ref: '#/components/schemas/Refusal' },
      example: { code: expect.any(String), error: expect.any(String) },
    })
    expect(status).toMatch(/^[45]\d\d$/)
  }
  expect(components.schemas.Refusal.required).toEqual(['error', 'code'])
})

test('every referenced schema is among the components', () => {
  const referred = JSON.stringify({ paths, components }).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
  const names = new Set([...referred].map(([, name]) => name))
  expect(names).toContain('Product')
  expect([...names].filter((name) => !(String(name) in components.schemas))).toEqual([])
})
