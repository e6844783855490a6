import { expect, test, vi } from 'vitest'
import { readOfficeOrder, resendOrderMessage } from '#contract/orders/desk/office-orders.ts'
import { textOf } from '#contract/people/messages/message-texts.ts'
import {
  changeMessageText,
  dropMessageText,
  listMessages,
  listMessageTexts,
  readMessageText,
  type TextOfMessage,
} from '#contract/people/messages-desk/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Role } from '#contract/rights.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aMessage, anOfficeOrder, anOrderMessage } from '#testing/office-order-builders.ts'
import { alertIn, findDialog, follow, openDialog, openOffice } from '#testing/open-office.tsx'

test('messages are listed with their recipient and delivery state, in pages', async () => {
  const network = openNetwork()
  network.answer(listMessages, ({ after }) => ({
    data: [
      after
        ? aMessage({ kind: 'login_code', number: null, to: '', may_resend: false })
        : aMessage({ state: 'bounced', because: 'twilio-30003' }),
    ],
    next_after: after ? null : 'k',
  }))
  const { rows, at } = await openOffice('/office/messages')
  expect(rows('Messages')).toEqual([
    [
      'Order confirmedOrder 11111111',
      '0412345678SMS',
      'Did not arriveThe phone was off or out of reach.',
      'Thu 5 Mar 2026, 9:00 am',
      'Send again: Order confirmed, order 11111111',
    ],
  ])
  await follow('Next page')
  await vi.waitFor(() => expect(rows('Messages')[0]?.[1]).toBe('Deleted with the accountSMS'))
  expect(at()).toBe('/office/messages?after=k')
})

test('the message filter is kept in the address', async () => {
  const network = openNetwork()
  network.answer(listMessages, { data: [], next_after: null })
  const { place, at } = await openOffice('/office/messages')
  expect(place.textContent).toContain('No messages yet')
  await typeInto(findField('Status'), 'failed')
  await submit(place)
  await vi.waitFor(() => expect(place.textContent).toContain('Nothing found'))
  expect(new URLSearchParams(at().split('?')[1]).get('message_state')).toBe('failed')
  expect(network.asks(listMessages).at(-1)).toEqual({ message_state: 'failed' })
})

test('a message is shown before it is sent again, and a refusal appears in the dialog', async () => {
  const network = openNetwork()
  network.answer(listMessages, { data: [aMessage()], next_after: null })
  const order = anOfficeOrder({ messages: [anOrderMessage({ text: 'Thank you! It is confirmed.' })] })
  network.answer(readOfficeOrder, { data: order })
  network.answer(resendOrderMessage, new Refusal('not_resent', {}, 'It is no longer true.'))
  const { said } = await openOffice('/office/messages')
  await press('Send again: Order confirmed, order 11111111')
  const dialog = await openDialog('Send this message again?')
  await vi.waitFor(() => expect(dialog.textContent).toContain('Thank you! It is confirmed.'))
  await submit(dialog)
  expect(alertIn(dialog)).toBe('It is no longer true.')
  network.answer(resendOrderMessage, { data: order })
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('The message about order 11111111 has been sent again.'))
  expect(findDialog('Send this message again?')).toBeUndefined()
  expect(network.asks(resendOrderMessage).at(-1)).toEqual({ number: '11111111', message_id: 'message' })
})

test('the message texts are listed, with a mark on the office’s own ones', async () => {
  const network = openNetwork()
  network.answer(listMessageTexts, {
    data: [aText(), aText({ kind: 'household_joined', own: { subject: '', body: 'Hi {name}' } })],
  })
  const { rows } = await openOffice('/office/messages/texts')
  const texts = rows('Message texts')
  expect(texts[0]).toEqual(['Order confirmed', 'SMS and email', textOf('order_confirmed').body, 'Standard'])
  expect(texts[1]?.slice(2)).toEqual(['Hi {name}', 'Your own'])
})

test('support has no link to the message texts', async () => {
  openNetwork().answer(listMessages, { data: [], next_after: null })
  const { place } = await openOffice('/office/messages', { role: 'support' })
  expect(place.textContent).not.toContain('Message texts')
})

test('a message text is previewed as it is typed, checked on saving, and can be reset to the standard', async () => {
  const { network, place, said, preview, saved } = await openText()
  expect(preview()).toContain('Punnet order 48213907 ($1,234.50) is confirmed')
  expect(preview()).toContain('Sent and charged as 1 SMS')
  await typeInto(findField('Text'), `Hello! {number} ${'a'.repeat(500)}`)
  expect(preview()).toContain('Hello! 48213907')
  expect(preview()).toContain('Sent and charged as 4 SMS; 3 are the most')
  await typeInto(findField('Text'), 'Hello’s {number}')
  expect(preview()).toContain('With ’ in it, less than half as much fits into one SMS.')

  network.answer(
    changeMessageText,
    new Refusal('invalid_input', { fields: { body: 'Please put {url} back.' } }),
  )
  await press('Save')
  expect(findField('Text').getAttribute('aria-invalid')).toBe('true')
  expect(place.textContent).toContain('Please put {url} back.')

  const own = { subject: 'Order {number} is confirmed', body: 'Hello {number}' }
  network.answer(changeMessageText, { data: aText({ own, version: 1 }) })
  await press('Save')
  await vi.waitFor(() => expect(said()).toBe('The text is saved, and sent from now on.'))
  expect(saved().at(-1)).toMatchObject({ kind: 'order_confirmed', version: 0 })
  network.answer(dropMessageText, { data: aText({ version: 2 }) })
  await press('Back to the standard text')
  await vi.waitFor(() => expect(said()).toBe('The standard text is sent from now on.'))
  expect(network.asks(dropMessageText)).toMatchObject([{ version: '1' }])
  expect(findField('Text').value).toBe(textOf('order_confirmed').body)
})

test('a placeholder is inserted at the cursor', async () => {
  await openText()
  const field = findField('Text')
  await typeInto(field, 'Order  is here')
  field.setSelectionRange(6, 6)
  await press('{number} the order’s number')
  expect(field.value).toBe('Order {number} is here')
})

test('another operator’s text is shown beside the operator’s own, and either can be used', async () => {
  const { network, place, saved } = await openText()
  await typeInto(findField('Text'), 'Mine {number}')
  const now = aText({ own: { subject: 'Order {number} is confirmed', body: 'Theirs {number}' }, version: 4 })
  network.answer(changeMessageText, new Refusal('changed_meanwhile', { now }))
  await press('Save')
  await vi.waitFor(() => expect(place.textContent).toContain('Theirs {number}'))
  expect(place.textContent).toContain('Yours')
  await press('Save mine as well')
  expect(saved().at(-1)).toMatchObject({ version: 4, body: 'Mine {number}' })
  await press('Take theirs')
  expect(findField('Text').value).toBe('Theirs {number}')
})

test('Take theirs replaces the conflicting text and keeps the edited subject', async () => {
  const { network, place } = await openText()
  await typeInto(findField('Subject of the email'), 'Yours is on its way')
  await typeInto(findField('Text'), 'Mine {number}')
  const { subject } = textOf('order_confirmed')
  const now = aText({ own: { subject, body: 'Theirs {number}' }, version: 4 })
  network.answer(changeMessageText, new Refusal('changed_meanwhile', { now }))
  await press('Save')
  await vi.waitFor(() => expect(place.textContent).toContain('Theirs {number}'))
  await press('Take theirs')
  expect(findField('Text').value).toBe('Theirs {number}')
  expect(findField('Subject of the email').value).toBe('Yours is on its way')
})

test('a manager reads a protected text and cannot change it', async () => {
  const { place, preview } = await openText({ kind: 'office_sign_in' }, 'manager')
  expect(place.textContent).toContain('Only an owner can change this text')
  expect(preview()).toContain('Open this link to log in to the office.')
  expect(place.querySelector('textarea')).toBeNull()
  expect(findButton('Save')).toBeUndefined()
})

test('an owner rewords a protected text around its fixed part, and gives the proof that it asks for', async () => {
  const { network, place, preview, said } = await openText({ kind: 'office_sign_in' })
  expect(place.textContent).toContain('all owners are emailed when it changes')
  const field = findField('Text')
  await typeInto(field, 'Good morning! ')
  field.setSelectionRange(14, 14)
  await press('{fixed} the fixed part')
  expect(field.value).toBe('Good morning! {fixed}')
  expect(preview()).toContain('Good morning! Open this link to log in to the office.')
  expect(place.textContent).not.toContain('{link}')
  network.answer(changeMessageText, new Refusal('proof_needed'))
  await press('Save')
  await press('Close', await openDialog('Is it still you?'))
  await vi.waitFor(() => expect(alertIn(place)).toBe('Please confirm that it is still you.'))
  expect(findField('Text').value).toBe('Good morning! {fixed}')
  const own = { subject: 'Log in to the office', body: 'Good morning! {fixed}' }
  network.answer(changeMessageText, { data: aText({ kind: 'office_sign_in', own, version: 1 }) })
  await press('Save')
  await vi.waitFor(() => expect(said()).toBe('The text is saved, and sent from now on.'))
})

test('a screen says when the office’s own text no longer fits its message', async () => {
  const { place } = await openText({ own: { subject: 'a', body: 'b' }, is_own_sent: false })
  expect(place.textContent).toContain('yours no longer fits.')
})

async function openText(more: Partial<TextOfMessage> = {}, role: Role = 'owner') {
  const network = openNetwork()
  network.answer(readMessageText, { data: aText(more), origin: 'https://punnet.example', history: [] })
  const office = await openOffice(`/office/messages/texts/${more.kind ?? 'order_confirmed'}`, { role })
  const preview = () => document.querySelector('section')?.textContent ?? ''
  /** Only the writes, which alone have a version. */
  const saved = () => network.asks(changeMessageText).filter(({ version }) => version !== undefined)
  return { ...office, network, preview, saved }
}

function aText(more: Partial<TextOfMessage> = {}): TextOfMessage {
  const isOwn = more.own !== undefined && more.own !== null
  return { kind: 'order_confirmed', own: null, is_own_sent: isOwn, version: 0, changed_at: null, ...more }
}
