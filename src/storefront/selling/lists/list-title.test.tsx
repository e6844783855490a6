import { useState } from 'react'
import { expect, test } from 'vitest'
import { LIST_NAME_AT_MOST } from '#contract/limits/list-limits.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { render } from '#testing/render.tsx'
import { listTexts as texts } from '../../texts/lists.ts'
import { ListTitle } from './list-title.tsx'

test('a list gets the name that was typed, without the spaces around it', async () => {
  const { place, names } = await open()
  await press(texts.rename)
  expect(findField(texts.renameLabel).value).toBe('Party')
  await typeInto(findField(texts.renameLabel), '  Birthday ')
  await submit(place)
  expect(names).toEqual(['Birthday'])
  expect(place.querySelector('h1')?.textContent).toBe('Birthday')
})

test('an empty name is not saved, and the field stays with an error', async () => {
  const { place, names } = await open()
  await press(texts.rename)
  await typeInto(findField(texts.renameLabel), '   ')
  await submit(place)
  expect(names).toEqual([])
  expect(findField(texts.renameLabel).value).toBe('   ')
  expect(place.textContent).toContain(texts.nameMissing)
  await typeInto(findField(texts.renameLabel), 'P')
  expect(place.textContent).not.toContain(texts.nameMissing)
})

test('saving the same name sends nothing', async () => {
  const { place, names } = await open()
  await press(texts.rename)
  await submit(place)
  expect(names).toEqual([])
  expect(findButton(texts.rename)).toBeDefined()
})

test('cancelling discards what was typed and returns the focus to “Rename”', async () => {
  const { place, names } = await open()
  expect(document.activeElement).toBe(document.body)
  await press(texts.rename)
  await typeInto(findField(texts.renameLabel), 'Birthday')
  await press(texts.cancel)
  expect([place.querySelector('h1')?.textContent, names]).toEqual(['Party', []])
  expect(document.activeElement).toBe(findButton(texts.rename))
  await press(texts.rename)
  expect(findField(texts.renameLabel).value).toBe('Party')
})

test('the field accepts a name of the maximum length', async () => {
  const longest = 'W'.repeat(LIST_NAME_AT_MOST)
  const { place } = await open(longest)
  expect(place.querySelector('h1')?.textContent).toBe(longest)
  await press(texts.rename)
  expect(findField(texts.renameLabel).value).toBe(longest)
  expect(findField(texts.renameLabel).maxLength).toBe(LIST_NAME_AT_MOST)
})

async function open(first = 'Party') {
  const names: string[] = []
  const { place } = await render(<Page first={first} onRename={(name) => names.push(name)} />)
  return { place, names }
}

function Page({ first, onRename }: { first: string; onRename: (name: string) => void }) {
  const [name, setName] = useState(first)
  function rename(name: string) {
    onRename(name)
    setName(name)
  }
  return <ListTitle name={name} onRename={rename} />
}
