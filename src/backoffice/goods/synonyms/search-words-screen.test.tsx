import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { SYNONYMS_AT_MOST } from '#contract/goods/synonyms/synonym-rules.ts'
import {
  addSynonym,
  changeSynonym,
  listSynonyms,
  removeSynonym,
  type Synonym,
  trySearch,
} from '#contract/goods/synonyms/synonyms.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { openDialog, openOffice } from '#testing/open-office.tsx'

const chook: Synonym = { word: 'chook', means: ['roast chicken', 'hen'], is_brand: false, version: 1 }
const timTam: Synonym = { word: 'Tim Tam', means: ['chocolate biscuits'], is_brand: true, version: 3 }
const page = (data: Synonym[], more: object = {}) => ({
  data,
  page: 1,
  page_size: 50,
  total: data.length,
  in_all: data.length,
  ...more,
})

async function open(data: Synonym[], more: object = {}, search = '') {
  const network = openNetwork()
  network.answer(listSynonyms, page(data, more))
  network.answer(trySearch, { data: { total: 0, products: [] } })
  return { network, ...(await openOffice(`/office/catalogue/search-words${search}`, { role: 'manager' })) }
}

test('a search word is added with one meaning per line, and tried at once', async () => {
  const { network, rows, said, place } = await open([chook, timTam])
  expect(rows('Search words')).toEqual([
    ['chook', 'roast chicken, hen', 'Try it: chook'],
    ['Tim TamBrand', 'chocolate biscuits', 'Try it: Tim Tam'],
  ])
  network.answer(addSynonym, { data: { ...chook, word: 'poule' } })
  network.answer(trySearch, { data: { total: 7, products: [{ id: 'c1', title: 'Whole Chicken' }] } })
  await press('New word')
  const dialog = await openDialog('New word')
  await typeInto(findField('What shoppers say', dialog), 'poule')
  await typeInto(findField('What it means', dialog), 'hen\n\nwhole chicken\n')
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('“poule” is saved. Searches use it from now on.'))
  expect(network.asks(addSynonym)).toContainEqual({
    word: 'poule',
    means: ['hen', 'whole chicken'],
    is_brand: false,
  })
  await vi.waitFor(() => expect(place.textContent).toContain('“poule” finds 7 products, first of all:'))
  expect(network.asks(trySearch)).toEqual([{ q: 'poule' }])
})

test('another operator’s meanings are shown, and Take theirs keeps the operator’s other edits', async () => {
  const { network, said } = await open([chook])
  const theirs = { ...chook, means: ['poultry'], version: 2 }
  network.answer(changeSynonym, ({ version }) =>
    version === 1 ? new Refusal('changed_meanwhile', { now: theirs }) : { data: theirs },
  )
  await press('chook')
  const dialog = await openDialog('“chook”')
  await typeInto(findField('What it means', dialog), 'hen')
  await act(async () => dialog.querySelector<HTMLInputElement>('[name=is_brand]')?.click())
  await submit(dialog)
  const words = 'What it means: roast chicken, hen → poultry. Yours: hen'
  await vi.waitFor(() => expect(dialog.textContent).toContain(words))
  await press('Take theirs', dialog)
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toContain('“chook” is saved.'))
  expect(network.asks(changeSynonym)).toContainEqual({ ...theirs, is_brand: true })
})

test('an invalid search word shows its error at the field', async () => {
  const { network } = await open([])
  const fields = { word: 'A search word needs at least one letter or digit.' }
  network.answer(addSynonym, new Refusal('invalid_input', { fields }))
  await press('New word')
  const dialog = await openDialog('New word')
  await typeInto(findField('What shoppers say', dialog), '!')
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain(fields.word))
  expect(findField('What shoppers say', dialog).getAttribute('aria-invalid')).toBe('true')
})

test('a search word is removed after confirmation, and again if another operator has changed it', async () => {
  const { network, said } = await open([chook])
  network.answer(removeSynonym, ({ version }) =>
    String(version) === '1'
      ? new Refusal('changed_meanwhile', { now: { ...chook, version: 2 } })
      : (undefined as never),
  )
  await press('chook')
  const dialog = await openDialog('“chook”')
  await press('Remove this word', dialog)
  await press('Remove it now', dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Someone else changed this in the meantime.'))
  await press('Remove it now', dialog)
  await vi.waitFor(() => expect(said()).toBe('“chook” is removed.'))
})

test('trying a brand shows what shoppers would be told', async () => {
  const { network, place } = await open([timTam])
  network.answer(trySearch, {
    data: {
      total: 1,
      products: [{ id: 'b1', title: 'Mint Biscuits' }],
      not_carried: { name: 'Tim Tam', instead: 'chocolate biscuits' },
      not_granted: ['vegan'],
    },
  })
  await press('Try it: Tim Tam')
  await vi.waitFor(() =>
    expect(place.textContent).toContain(
      'Shoppers are told that the shop does not have Tim Tam, and that these are chocolate biscuits.',
    ),
  )
  expect(place.textContent).toContain('Shoppers are told that none of these is “vegan”.')
  expect(place.textContent).toContain('“Tim Tam” finds one product:')
})

test('the list says when it has no search words, when it is full and when the filter matches none', async () => {
  const empty = await open([])
  expect(empty.place.textContent).toContain('No search words yet')
  const full = await open([chook], { in_all: SYNONYMS_AT_MOST })
  expect(full.place.textContent).toContain('A shop has at most 5,000 search words.')
  expect(findButton('New word', full.place)).toBeUndefined()
  const filtered = await open([], { in_all: 5 }, '?q=zebra')
  expect(filtered.place.textContent).toContain('Nothing found')
})
