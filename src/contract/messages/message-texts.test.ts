import { expect, test } from 'vitest'
import { messageKinds, placeholders, textOf } from './message-texts.ts'
import { faultsOf, isStillGood, namesInWords, samplesFor, writeMessage } from './write-message.ts'

const SHOP = 'https://punnet.example'
const samples = samplesFor(SHOP)
const confirmed = textOf('order_confirmed')

test.each(messageKinds)('%s: the standard wording passes the rules for the office’s wordings', (kind) => {
  expect(faultsOf(kind, textOf(kind), SHOP)).toEqual({})
  const { subject, body } = writeMessage(kind, textOf(kind), samples)
  expect(subject + body).not.toMatch(/[{}]/)
})

test('each placeholder is used by a message and has a sample without placeholders', () => {
  const used = new Set(messageKinds.flatMap((kind) => textOf(kind).may))
  expect([...used].toSorted()).toEqual(Object.keys(placeholders).toSorted())
  expect(Object.values(samples).join()).not.toMatch(/[{}]/)
})

test('a value is never read as a placeholder', () => {
  const values = { ...samples, item: '{url}', reason: '{number}' }
  const { body } = writeMessage('report_declined', { subject: '', body: '{item} {reason}' }, values)
  expect(body).toBe('{url} {number}')
})

test('the login code’s fixed last line follows any wording', () => {
  const { body } = writeMessage('login_code', { subject: '', body: 'Code {code}.' }, samples)
  expect(body).toBe('Code 4821.\n\n@punnet.example #4821')
})

test.each([
  ['', 'Please fill this in.'],
  [' \n ', 'Please fill this in.'],
  ['Order {number} for {total}, {window}.', 'Please put {url} back: the message needs it.'],
  ['Thank you!', 'Please put {number}, {total}, {window} and {url} back: the message needs it.'],
  [
    `${confirmed.body} {nmae}`,
    'This message has no {nmae}. It can have {number}, {window}, {total} and {url}.',
  ],
  [`${confirmed.body} {`, 'A curly bracket can only stand around a placeholder, like {this}.'],
  [`${confirmed.body} ${'a'.repeat(2_000)}`, 'Please write at most 2000 letters.'],
  [
    `${confirmed.body} ${'a'.repeat(400)}`,
    'This would be sent as 4 SMS, and 3 are the most. Please make it shorter.',
  ],
  [
    `${confirmed.body} ${'a'.repeat(100)} 🍓`,
    'This would be sent as 4 SMS, and 3 are the most. Please make it shorter. Without 🍓 more fits into each.',
  ],
])('the wording %s is refused with a sentence that says why', (body, sentence) => {
  expect(faultsOf('order_confirmed', { ...confirmed, body }, SHOP)).toEqual({ body: sentence })
})

test('a subject must keep its placeholders, and a message without a subject needs none', () => {
  expect(faultsOf('order_confirmed', { ...confirmed, subject: 'Thanks' }, SHOP)).toEqual({
    subject: 'Please put {number} back: the message needs it.',
  })
  const body = 'Hello, {name} has joined.'
  expect(faultsOf('household_joined', { subject: '', body }, SHOP)).toEqual({})
})

test('a wording that lacks a placeholder it needs, or has an unknown one, is no longer valid', () => {
  expect(isStillGood('order_confirmed', confirmed)).toBe(true)
  expect(isStillGood('order_confirmed', { ...confirmed, body: 'Order {number}' })).toBe(false)
  expect(isStillGood('order_confirmed', { ...confirmed, subject: '{gone} {number}' })).toBe(false)
})

test('placeholder names are joined into a phrase', () => {
  expect(namesInWords(['a'])).toBe('{a}')
  expect(namesInWords(['a', 'b', 'c'])).toBe('{a}, {b} and {c}')
})
