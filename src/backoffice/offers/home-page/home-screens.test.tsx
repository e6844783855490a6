import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { addPicture } from '#contract/goods/uploads/pictures.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import type { HomeContent } from '#contract/offers/home-page/home-content.ts'
import {
  dropHomeDraft,
  type HomePage,
  publishHomePage,
  readHomePage,
  readHomeVersion,
  saveHomeDraft,
} from '#contract/offers/home-page/home-page.ts'
import { Refusal } from '#contract/refusals.ts'
import { aPhoto, openCamera } from '#testing/a-camera.ts'
import { aBlock, aHomePage, contentWith } from '#testing/a-home-page.ts'
import { findButton, findField, press, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { alertIn, openOffice } from '#testing/open-office.tsx'

const drafted = { at: '2026-03-04T23:00:00.000Z', by: 'Max Pear' }

test('the home page’s blocks are listed in order, with when they are shown', async () => {
  const { place } = await openHome(
    aHomePage({
      live: { blocks: [aBlock('Fruit', { until: '2026-03-05T00:00:00.000Z', is_shown: false })] },
    }),
  )
  expect(titles(place)).toEqual(['Fruit'])
  expect(place.textContent).toContain('Banners, until Thu 5 Mar, 10 am')
  expect(place.textContent).toContain('Hidden')
  expect(place.textContent).toContain('Shoppers see the page as shown here.')
})

test('moving a block saves a draft against the version that was shown', async () => {
  const { network, place } = await openHome(aHomePage())
  const draft = contentWith('Bread', 'Fruit', 'Fish')
  answerWith(network, aHomePage({ draft, drafted, draft_version: 4 }))
  await press('Move Fruit down')
  await vi.waitFor(() => expect(place.textContent).toContain('Draft: shoppers can’t see it yet'))
  expect(savesAsked(network)).toMatchObject([{ draft_version: 3, home_content: draft }])
  expect(titles(place)).toEqual(['Bread', 'Fruit', 'Fish'])
  expect(place.textContent).toContain('Last changed by Max Pear')
})

test('a block is removed from the draft', async () => {
  const { network, said } = await openHome(aHomePage())
  answerWith(network, aHomePage({ draft: contentWith('Fruit', 'Fish'), drafted, draft_version: 4 }))
  await press('Remove Bread')
  await vi.waitFor(() => expect(said()).toBe('Bread is removed from the draft.'))
})

test('another operator’s changes to the draft are shown, and Keep both saves both', async () => {
  const { network, place, said } = await openHome(aHomePage())
  const now = aHomePage({ draft: contentWith('New', 'Fruit', 'Bread', 'Fish'), drafted, draft_version: 9 })
  network.answer(saveHomeDraft, new Refusal('changed_meanwhile', { now }))
  await press('Remove Bread')
  await vi.waitFor(() => expect(place.textContent).toContain('Changed in the meantime by Max Pear'))
  expect(place.textContent).toContain('New is new')
  expect(place.textContent).toContain('both can be kept')
  answerWith(network, aHomePage({ draft: contentWith('New', 'Fruit', 'Fish'), drafted, draft_version: 10 }))
  await press('Keep both')
  await vi.waitFor(() => expect(said()).toBe('Both are in the draft.'))
  expect(savesAsked(network).at(-1)).toMatchObject({
    draft_version: 9,
    home_content: contentWith('New', 'Fruit', 'Fish'),
  })
})

test('the conflict message disappears when the operator takes the other operator’s draft', async () => {
  const { network, place, said } = await openHome(aHomePage())
  const now = aHomePage({ draft: contentWith('New', 'Fruit', 'Bread', 'Fish'), drafted, draft_version: 9 })
  network.answer(saveHomeDraft, new Refusal('changed_meanwhile', { now }))
  network.answer(readHomePage, { data: now })
  await press('Remove Bread')
  await vi.waitFor(() => expect(alertIn(place)).toContain('Someone else changed this'))
  await press('Take theirs')
  await vi.waitFor(() => expect(said()).toBe('The draft is as Max Pear left it.'))
  expect(alertIn(place)).toBeUndefined()
})

test('a draft shows what publishing it changes, and is published in the version that was shown', async () => {
  const page = aHomePage({ draft: contentWith('Fruit', 'Fish'), drafted })
  const { network, place, said } = await openHome(page)
  expect(place.textContent).toContain('Bread is removed')
  network.answer(publishHomePage, { data: aHomePage({ live_version: 6 }) })
  network.answer(readHomePage, { data: aHomePage({ live_version: 6 }) })
  await press('Publish')
  await vi.waitFor(() => expect(said()).toBe('Published. Shoppers see it from now on.'))
  expect(network.asks(publishHomePage)).toEqual([{ draft_version: 3, live_version: 5 }])
})

test('publishing a draft that has changed shows an error and the current draft', async () => {
  const { network, place } = await openHome(aHomePage({ draft: contentWith('Fruit'), drafted }))
  const now = aHomePage({ draft: contentWith('Fruit', 'More'), drafted, draft_version: 4, is_behind: true })
  network.answer(publishHomePage, new Refusal('changed_meanwhile', { now }))
  network.answer(readHomePage, { data: now })
  await press('Publish')
  await vi.waitFor(() => expect(alertIn(place)).toContain('Someone else changed this'))
  expect(place.textContent).toContain('More is new')
  expect(place.textContent).toContain('A command has changed what shoppers see')
})

test('a draft is published from its preview', async () => {
  const network = openNetwork()
  network.answer(readHomePage, {
    data: aHomePage({ draft: contentWith('Fruit'), drafted, draft_version: 4 }),
  })
  const { said } = await openOffice('/office/home/look')
  network.answer(publishHomePage, { data: aHomePage() })
  network.answer(readHomePage, { data: aHomePage() })
  await press('Publish')
  await vi.waitFor(() => expect(said()).toBe('Published. Shoppers see it from now on.'))
  expect(network.asks(publishHomePage)).toMatchObject([{ draft_version: 4 }])
  expect(findButton('Publish')).toBeUndefined()
})

test('a draft is discarded after confirmation', async () => {
  const { network, said } = await openHome(aHomePage({ draft: contentWith('Fruit'), drafted }))
  network.answer(dropHomeDraft, { data: aHomePage() })
  network.answer(readHomePage, { data: aHomePage() })
  await press('Discard')
  expect(network.asks(dropHomeDraft)).toEqual([])
  expect(document.activeElement?.textContent).toBe('Back')
  await press('Back')
  expect(document.activeElement?.textContent).toBe('Discard')
  await press('Discard')
  await press('Discard it')
  await vi.waitFor(() => expect(said()).toBe('The draft is discarded.'))
})

test('an older version of the page becomes the draft', async () => {
  const version = { id: 'v1', at: drafted.at, by: null, blocks: 2, is_live: false }
  const { network, said } = await openHome(aHomePage({ versions: [version] }))
  network.answer(readHomeVersion, { data: contentWith('Old') })
  answerWith(network, aHomePage({ draft: contentWith('Old'), drafted, draft_version: 4 }))
  await press('Restore')
  await vi.waitFor(() => expect(said()).toBe('It’s your draft now. Check it, then publish.'))
  expect(savesAsked(network)).toMatchObject([{ home_content: contentWith('Old') }])
})

test('a block is edited on its own page and saved without changing the other blocks', async () => {
  const network = openNetwork()
  network.answer(readHomePage, { data: aHomePage() })
  network.answer(fetchCategories, { data: [] })
  const { at } = await openOffice('/office/home/blocks/Bread')
  answerWith(network, aHomePage())
  await typeInto(findField('Words on it'), 'Warm bread')
  await press('Save to the draft')
  await vi.waitFor(() => expect(at()).toBe('/office/home'))
  const [asked] = savesAsked(network)
  expect(asked?.home_content.blocks.map(({ banners }) => banners[0]?.banner_name)).toEqual([
    'Fruit',
    'Warm bread',
    'Fish',
  ])
})

test('saving a block uploads the picture that is shown in its chosen shape, and saves its address', async () => {
  openCamera()
  const network = openNetwork()
  network.answer(readHomePage, { data: aHomePage() })
  network.answer(fetchCategories, { data: [] })
  const kept = { id: 'p1', address: '/photo/p1/1920.webp', width: 1920, height: 480 }
  network.answer(addPicture, new Refusal('pictures_unavailable'))
  const { at, place } = await openOffice('/office/home/blocks/Bread')
  answerWith(network, aHomePage())
  await chooseFile('Choose the picture of banner 1', aPhoto('bread.jpg'))
  expect((findField('Cut to 4:1') as HTMLInputElement).checked).toBe(true)
  await act(async () => findField('The whole picture').click())
  expect((findField('The whole picture') as HTMLInputElement).checked).toBe(true)

  await press('Save to the draft')
  await vi.waitFor(() => expect(alertIn(place)).toContain('We could not keep this picture.'))
  expect(savesAsked(network)).toEqual([])

  network.answer(addPicture, { data: kept })
  await press('Save to the draft')
  await vi.waitFor(() => expect(at()).toBe('/office/home'))
  expect(network.asks(addPicture).at(-1)).not.toHaveProperty('ratio')
  const [asked] = savesAsked(network)
  expect(asked?.home_content.blocks[1]?.banners[0]?.image).toBe('/photo/p1/1920.webp')
})

async function chooseFile(label: string, file: File): Promise<void> {
  const input = findField(label)
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

test('an invalid field of a new block is marked', async () => {
  const network = openNetwork()
  network.answer(readHomePage, { data: aHomePage() })
  network.answer(fetchCategories, { data: [] })
  const { place } = await openOffice('/office/home/blocks/new?kind=special_deal')
  const fields = { 'home_content.blocks.3.deal_id': 'Please choose a deal.' }
  network.answer(saveHomeDraft, new Refusal('invalid_input', { fields }))
  await press('Save to the draft')
  await vi.waitFor(() => expect(alertIn(place)).toContain('Nothing is saved yet'))
  expect(place.querySelector('select')?.getAttribute('aria-invalid')).toBe('true')
})

test('the preview shows the draft in a frame of the chosen width, at the chosen time', async () => {
  const network = openNetwork()
  network.answer(readHomePage, { data: aHomePage({ draft: contentWith('Fruit'), drafted }) })
  const { place } = await openOffice('/office/home/look?width=1366&at=2026-12-01T09%3A00')
  const frame = place.querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe('/office/home/preview?at=2026-12-01T09%3A00&of=3')
  expect(frame?.style.width).toBe('1366px')
})

function titles(place: ParentNode) {
  const list = place.querySelector('ol[aria-label="Blocks, from top to bottom"]')
  return [...(list?.querySelectorAll('li a') ?? [])].map(({ textContent }) => textContent)
}

type Network = ReturnType<typeof openNetwork>

function answerWith(network: Network, page: HomePage) {
  network.answer(saveHomeDraft, { data: page })
  network.answer(readHomePage, { data: page })
}

function savesAsked(network: Network) {
  return network.asks(saveHomeDraft).filter((ask) => 'home_content' in ask) as unknown as {
    draft_version: number
    home_content: HomeContent
  }[]
}

async function openHome(page: HomePage) {
  const network = openNetwork()
  network.answer(readHomePage, { data: page })
  return { network, ...(await openOffice('/office/home')) }
}
