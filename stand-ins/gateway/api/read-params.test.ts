import { expect, test } from 'vitest'
import { type AllowedParams, keysOf, kindOf, readParams } from './read-params.ts'

const allowed: AllowedParams = {
  title: 'text',
  limit: 'integer',
  amount: 'amount',
  use_sdk: 'boolean',
  return_url: 'address',
  reason: ['duplicate', 'fraudulent'],
  'metadata[*]': 'text',
  'items[][price]': 'amount',
  'items[][name]': 'text',
}

test('a form is read into its values by their parameter names', () => {
  expect(readParams('title=Figs+%26+pears&amount=1590&items%5B0%5D%5Bprice%5D=3', allowed)).toEqual({
    title: 'Figs & pears',
    amount: '1590',
    'items[0][price]': '3',
  })
  expect(readParams('', allowed)).toEqual({})
})

test.each([
  ['amount', '1', undefined],
  ['amount', '0', 'parameter_invalid_integer'],
  ['amount', '-5', 'parameter_invalid_integer'],
  ['amount', '1e3', 'parameter_invalid_integer'],
  ['amount', '', 'parameter_invalid_integer'],
  ['amount', ' 5', 'parameter_invalid_integer'],
  ['amount', '9999999999999', 'parameter_invalid_integer'],
  ['limit', '0', undefined],
  ['limit', '-1', undefined],
  ['limit', '0x10', 'parameter_invalid_integer'],
  ['return_url', 'https://shop.example/account', undefined],
  ['return_url', '/account', 'url_invalid'],
])('the parameter %s=%s gives the error %s', (name, value, code) => {
  expect(codeOf(`${name}=${encodeURIComponent(value)}`)).toBe(code)
})

test.each([
  ['use_sdk', 'true', true],
  ['use_sdk', 'false', true],
  ['use_sdk', '1', false],
  ['reason', 'duplicate', true],
  ['reason', 'Duplicate', false],
  ['reason', '', false],
])('the parameter %s=%s is accepted: %s', (name, value, isTaken) => {
  const read = () => readParams(`${name}=${value}`, allowed)
  if (isTaken) expect(read()).toEqual({ [name]: value })
  else
    expect(read).toThrow(
      expect.objectContaining({ status: 400, body: expect.objectContaining({ param: name }) }),
    )
})

test('a value in a list is checked at any position', () => {
  expect(codeOf('items[3][price]=0')).toBe('parameter_invalid_integer')
  expect(codeOf('items[price]=1')).toBe('parameter_unknown')
  expect(codeOf('items[0][colour]=red')).toBe('parameter_unknown')
})

test('an empty required parameter counts as missing', () => {
  const read = (form: string) => () => readParams(form, allowed, ['title', 'amount'])
  expect(read('title=&amount=1')).toThrow('Missing required param: title.')
  expect(read('title=x')).toThrow('Missing required param: amount.')
  expect(read('title=x&amount=1')()).toEqual({ title: 'x', amount: '1' })
})

test('a metadata key is one word in brackets and nothing else', () => {
  expect(kindOf('metadata[order_id]', allowed)).toBe('text')
  for (const name of [
    'metadata',
    'metadata[]',
    'metadata[a][b]',
    'metadata[a b]',
    'xmetadata[a]',
    'constructor',
  ])
    expect([name, kindOf(name, allowed)]).toEqual([name, undefined])
})

test('metadata is read by its keys', () => {
  const params = { 'metadata[order_id]': '7', 'metadata[round]': '0', amount: '1', 'meta[x]': 'y' }
  expect(keysOf(params, 'metadata')).toEqual({ order_id: '7', round: '0' })
  expect(keysOf(params, 'payment_intent_data[metadata]')).toEqual({})
})

function codeOf(form: string): unknown {
  try {
    readParams(form, allowed)
  } catch (error) {
    return (error as { body: { code?: string } }).body.code
  }
}
