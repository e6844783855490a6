import { act } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { useCombobox } from './use-combobox.ts'

test('an arrow key requests suggestions for the text in the field', async () => {
  const { press, asked } = await openField('milk')
  expect(asked()).toBeUndefined()
  expect(await press('ArrowDown')).toBe('taken')
  expect(asked()).toBe('milk')
})

test('Escape closes the suggestions, and is left to the page once they are closed', async () => {
  const { press, asked } = await openField('milk')
  await press('ArrowUp')
  expect(await press('Escape')).toBe('taken')
  expect(asked()).toBeUndefined()
  expect(await press('Escape')).toBe('left alone')
})

test('the keys of a text field are left to it', async () => {
  const { press, asked } = await openField('milk')
  for (const key of ['Home', 'End', 'ArrowLeft', 'Tab', 'Enter', 'm'])
    expect(await press(key)).toBe('left alone')
  expect(asked()).toBeUndefined()
})

test('no key reaches the list while an input method is composing, and Enter submits no form', async () => {
  const { press, asked } = await openField('ミルク')
  expect(await press('ArrowDown', { isComposing: true })).toBe('left alone')
  expect(asked()).toBeUndefined()
  expect(await press('Enter', { isComposing: true })).toBe('taken')
})

async function openField(text: string) {
  let seen: ReturnType<typeof useCombobox> | undefined
  const { place } = await render(<Field text={text} see={(combobox) => (seen = combobox)} />)
  const input = place.querySelector('input')

  async function press(key: string, init: KeyboardEventInit = {}): Promise<'taken' | 'left alone'> {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
    await act(async () => input?.dispatchEvent(event))
    return event.defaultPrevented ? 'taken' : 'left alone'
  }
  return { press, asked: () => seen?.asked }
}

function Field({ text, see }: { text: string; see: (combobox: ReturnType<typeof useCombobox>) => void }) {
  const combobox = useCombobox()
  see(combobox)
  return <input {...combobox.inputProps} defaultValue={text} />
}
