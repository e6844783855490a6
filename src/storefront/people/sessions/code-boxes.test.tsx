import { act, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import type { CodeDigits } from '#contract/people/sessions/login-code.ts'
import { render } from '#testing/render.tsx'
import { CodeBoxes } from './code-boxes.tsx'

test('typing a digit moves the focus to the next box', async () => {
  const { shown, focused, type } = await openBoxes()
  for (const digit of ['1', '2', '3']) await type(focused(), digit)
  expect([shown(), focused()]).toEqual(['123_', 3])
})

test('typing the same digit again moves the focus on too', async () => {
  const { shown, focused, type } = await openBoxes(['1', '', '', ''])
  await type(0, '1')
  expect([shown(), focused()]).toEqual(['1___', 1])
})

test('a letter is not accepted as a digit', async () => {
  const { shown, focused, type } = await openBoxes()
  await type(0, 'x')
  expect([shown(), focused()]).toEqual(['____', 0])
})

test('a pasted code fills the boxes, even with spaces and a hyphen', async () => {
  const { shown, paste } = await openBoxes()
  await paste(0, ' 12-34 ')
  expect(shown()).toBe('1234')
})

test('backspace in an empty box moves the focus to the digit before and deletes nothing yet', async () => {
  const { shown, focused, backspace } = await openBoxes(['1', '2', '', ''])
  expect(await backspace(2)).toBe('kept from the browser')
  expect([shown(), focused()]).toEqual(['12__', 1])
})

test('backspace in a box with a digit, or in the first box, is left to the browser', async () => {
  const { backspace } = await openBoxes(['1', '2', '', ''])
  expect(await backspace(1)).toBe('left to the browser')
  const empty = await openBoxes()
  expect(await empty.backspace(0)).toBe('left to the browser')
})

async function openBoxes(first: CodeDigits = ['', '', '', '']) {
  const { place } = await render(<Code first={first} />)
  const boxes = [...place.querySelectorAll('input')]
  const box = (index: number) => boxes[index] as HTMLInputElement
  box(0).focus()
  async function type(index: number, value: string) {
    await act(async () => {
      box(index).value = value
      box(index).dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  async function paste(index: number, text: string) {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    await act(async () =>
      box(index).dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } })),
    )
  }
  async function backspace(index: number) {
    const event = new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true })
    box(index).focus()
    await act(async () => box(index).dispatchEvent(event))
    return event.defaultPrevented ? 'kept from the browser' : 'left to the browser'
  }
  return {
    type,
    paste,
    backspace,
    focused: () => boxes.indexOf(document.activeElement as HTMLInputElement),
    shown: () => boxes.map(({ value }) => value || '_').join(''),
  }
}

function Code({ first }: { first: CodeDigits }) {
  const [digits, setDigits] = useState(first)
  return <CodeBoxes ref={useRef(null)} digits={digits} onDigits={setDigits} failure="" />
}
