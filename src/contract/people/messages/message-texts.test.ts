import { expect, test } from 'vitest'
import { isProtected, namesForWording } from './message-text.ts'
import { messageKinds, textOf } from './message-texts.ts'
import { placeholders, secretPlaceholders } from './placeholders.ts'
import { faultsOf, isStillGood, namesInWords, samplesFor, writeMessage } from './write-message.ts'

const SHOP = 'https://punnet.example'
const own = { origin: SHOP, email: 'fruit@grocer.example' }
const samples = samplesFor(SHOP)
const confirmed = textOf('order_confirmed')

test.each(messageKinds)('%s: the standard wording passes the rules for the office’s wordings', (kind) => {
  expect(faultsOf(kind, textOf(kind), own)).toEqual({})
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
  const { body } = writeMessage('login_code', { subject: '', body: 'Good morning! {fixed}' }, samples)
  expect(body).toBe(
    'Good morning! 4821 is your Punnet code. Never share it with anyone.\n\n@punnet.example #4821',
  )
})

test('messages with a secret, and those to the team, are protected; a wording cannot hold the secret', () => {
  const open = messageKinds.filter((kind) => !isProtected(textOf(kind)))
  expect(open.filter((kind) => !kind.startsWith('order_'))).toEqual([
    'report_declined',
    'household_joined',
    'price_lower',
  ])
  for (const kind of messageKinds.filter((kind) => isProtected(textOf(kind)))) {
    const text = textOf(kind)
    expect([kind, text.fixed ?? text.ending]).toEqual([kind, expect.any(String)])
    expect(namesForWording(text).filter((name) => secretPlaceholders.includes(name as never))).toEqual([])
    for (const secret of text.may.filter((name) => secretPlaceholders.includes(name)))
      expect([kind, secret, `${text.fixed} ${text.ending}`.includes(`{${secret}}`)]).toEqual([
        kind,
        secret,
        true,
      ])
  }
})

test.each([
  ['https://evil.test/{link} {fixed}', 'This message has no {link}. It can have {fixed} and {minutes}.'],
  ['Press it.', 'Please put {fixed} back: the message needs it.'],
  ['{fixed} {fixed}', '{fixed} can only stand in a message once.'],
  [
    'https://evil.test/{fixed}',
    'Please leave a space or a new line on both sides of {fixed}, without a full stop.',
  ],
])('the wording %s of a protected message is refused', (body, sentence) => {
  expect(faultsOf('office_sign_in', { ...textOf('office_sign_in'), body }, own)).toEqual({ body: sentence })
})

const GLUED = 'Please leave a space or a new line on both sides of {url}, without a full stop.'

test.each([
  '{url}.',
  '({url})',
  'x{url}',
  '{url}{number}',
  '{number}{url}',
  '{url}\u200b',
  '\u00a0{url}',
  '{url}/more',
])('a link that something touches is refused: %s', (end) => {
  const body = `Order {number} ({total}): {window} {money} ${end}`
  expect(faultsOf('order_confirmed', { ...confirmed, body }, own)).toEqual({ body: GLUED })
})

test.each([
  'https://evil.test/x',
  'HTTPS://EVIL.test',
  'http://punnet.example',
  'https://punnet.example.evil.test',
  'https://punnet.example@evil.test',
  'https://punnet.example:pass@evil.test',
  'https://punnet.example:8443/',
  'https://punnet.example{number}',
  'https://punnet.example/,evil.test',
  'punnet.example-evil.test',
  'evil.test',
  'see:evil.test/a.',
  '“evil.test”',
  'evil.{window}',
  '{number}.test',
  'evil．test',
  'evil。test',
  'evil｡test',
  'evil․test',
  'evil.ｔｅｓｔ',
  'evil.\u200btest',
  'ev\u00adil.te\u00adst',
  'pun\u200bnet.example',
  'рunnet.example',
  'evil.рф',
  'evil.xn--p1ai',
  '🍓.test',
  'evil.test2',
  '203.0.113.9',
  'https:\\\\evil',
  'https:/evil',
  'http://localhost',
  'mailto:thief@evil.test',
  'thief@evil.test',
  'other@grocer.example',
  'tel:0411',
  'javascript:alert(1)',
])('a wording with the foreign address %s is refused', (address) => {
  const body = `${confirmed.body} ${address}`
  const { body: sentence } = faultsOf('order_confirmed', { ...confirmed, body }, own)
  expect(sentence).toMatch(/^“.+” reads like a web address, and only this shop’s own can stand in a message/)
  const subject = `{number} ${address}`
  expect(faultsOf('order_confirmed', { ...confirmed, subject }, own).subject).toBe(sentence)
})

test.each([
  'https://punnet.example',
  'https://punnet.example/info/terms-conditions.',
  '(punnet.example/account/order/{number})',
  'Punnet.example?',
  'fruit@grocer.example,',
  'mailto:Fruit@grocer.example',
  'e.g. 5.30pm, $9.95 and/or 1.5 kg: 24/7...',
  'At 10:30 a.m. … thanks!',
])('our own addresses and ordinary punctuation may stand in a wording: %s', (words) => {
  const body = `${confirmed.body} ${words}`
  expect(faultsOf('order_confirmed', { ...confirmed, body }, own)).toEqual({})
})

test.each([
  ['', 'Please fill this in.'],
  [' \n ', 'Please fill this in.'],
  ['Order {number} for {total}, {window}. {money}', 'Please put {url} back: the message needs it.'],
  ['Thank you!', 'Please put {number}, {total}, {window}, {money} and {url} back: the message needs it.'],
  [
    `${confirmed.body} {nmae}`,
    'This message has no {nmae}. It can have {number}, {window}, {total}, {url} and {money}.',
  ],
  [`${confirmed.body} {`, 'A curly bracket can only stand around a placeholder, like {this}.'],
  [`${confirmed.body} ${'a'.repeat(2_000)}`, 'Please write at most 2000 letters.'],
  [
    `${confirmed.body} ${'a'.repeat(400)}`,
    'This would be sent as 4 SMS, and 3 are the most. Please make it shorter.',
  ],
  [
    `${confirmed.body} ${'a'.repeat(70)} 🍓`,
    'This would be sent as 4 SMS, and 3 are the most. Please make it shorter. Without 🍓 more fits into each.',
  ],
])('the wording %s is refused with a sentence that says why', (body, sentence) => {
  expect(faultsOf('order_confirmed', { ...confirmed, body }, own)).toEqual({ body: sentence })
})

test('a subject must keep its placeholders, and a message without a subject needs none', () => {
  expect(faultsOf('order_confirmed', { ...confirmed, subject: 'Thanks' }, own)).toEqual({
    subject: 'Please put {number} back: the message needs it.',
  })
  const body = 'Hello, {name} has joined.'
  expect(faultsOf('household_joined', { subject: '', body }, own)).toEqual({})
})

test('a wording that lacks a placeholder it needs, or has an unknown one, is no longer valid', () => {
  expect(isStillGood('order_confirmed', confirmed, own)).toBe(true)
  expect(isStillGood('order_confirmed', { ...confirmed, body: 'Order {number}' }, own)).toBe(false)
  expect(isStillGood('order_confirmed', { ...confirmed, subject: '{gone} {number}' }, own)).toBe(false)
})

test('placeholder names are joined into a phrase', () => {
  expect(namesInWords(['a'])).toBe('{a}')
  expect(namesInWords(['a', 'b', 'c'])).toBe('{a}, {b} and {c}')
})
