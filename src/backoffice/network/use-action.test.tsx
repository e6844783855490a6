import { act } from 'react'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { renderHook } from '#testing/render.tsx'
import { useAction } from './call.ts'

test('an action is busy until its work is done, and then has no error', async () => {
  const work = Promise.withResolvers<void>()
  const action = await open(() => work.promise)
  expect(action.current.busy).toBe(false)
  await act(async () => void action.current.run())
  expect(action.current.busy).toBe(true)
  await act(async () => work.resolve())
  expect(action.current).toMatchObject({ busy: false, fields: {}, sentence: undefined })
})

test('a new action clears the sentences of earlier ones, but keeps the errors of their fields', async () => {
  const fields = { name: 'Please fill this in.' }
  const [refused, misspelt, other] = [
    await open(() => Promise.reject(new Refusal('last_owner'))),
    await open(() => Promise.reject(new Refusal('invalid_input', { fields }))),
    await open(async () => {}),
  ]
  await act(() => misspelt.current.run())
  await act(() => refused.current.run())
  expect(refused.current.sentence).toBe(new Refusal('last_owner').message)
  await act(() => other.current.run())
  expect(refused.current.sentence).toBeUndefined()
  expect(misspelt.current.fields).toEqual(fields)
})

test('an action hands its arguments to the work', async () => {
  const done: string[] = []
  const action = await open(async (what: string, often: number) => {
    done.push(`${what} ${often}`)
  })
  await act(() => action.current.run('fig', 2))
  expect(done).toEqual(['fig 2'])
})

test.each([
  ['a refusal', new Refusal('last_owner'), new Refusal('last_owner').message],
  ['a press on Cancel', new DOMException('', 'NotAllowedError'), 'It wasn’t confirmed. Please try again.'],
  ['anything else', new TypeError('x is not a function'), 'Something went wrong. Please try again.'],
  [
    'something wrong that no field is named for',
    new Refusal('invalid_input', {}),
    new Refusal('invalid_input', {}).message,
  ],
])('after %s the action shows a sentence and is no longer busy', async (_, error, sentence) => {
  const action = await open(() => Promise.reject(error))
  await act(() => action.current.run())
  expect(action.current).toMatchObject({ busy: false, fields: {}, sentence })
})

test('an invalid field has its error at the field, without a sentence for the form', async () => {
  const fields = { email: 'Please check this email address.' }
  const action = await open(() => Promise.reject(new Refusal('invalid_input', { fields })))
  await act(() => action.current.run())
  expect(action.current.fields).toEqual(fields)
  expect(action.current.sentence).toBeUndefined()
})

test('a retry clears the earlier sentence at once', async () => {
  const second = Promise.withResolvers<void>()
  const tries = [() => Promise.reject(new Refusal('last_owner')), () => second.promise]
  const action = await open(async () => tries.shift()?.())
  await act(() => action.current.run())
  expect(action.current.sentence).toBeDefined()
  await act(async () => void action.current.run())
  expect(action.current).toMatchObject({ busy: true, sentence: undefined })
  await act(async () => second.resolve())
  expect(action.current).toMatchObject({ busy: false, sentence: undefined })
})

function open<Asked extends unknown[]>(work: (...asked: Asked) => Promise<unknown>) {
  return renderHook(useAction<Asked>, work)
}
