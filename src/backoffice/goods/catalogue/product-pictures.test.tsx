import { expect, test, vi } from 'vitest'
import type { ProductOfForm } from '#contract/goods/products/products.ts'
import { setProductPictures } from '#contract/goods/uploads/product-pictures.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aFormProduct } from '#testing/office-builders.ts'
import { alertIn } from '#testing/open-office.tsx'
import { render } from '#testing/render.tsx'
import { DoneContext } from '../../pieces/page.tsx'
import { ProductPictures } from './product-pictures.tsx'

const [front, back] = ['0123456789abcdef01234567', '89abcdef0123456789abcdef'].map((id) => ({
  address: `/photo/${id}/800.webp`,
  alt: '',
})) as [Picture, Picture]
type Picture = ProductOfForm['pictures'][number]

const figs = aFormProduct('figs', { title: 'Figs', pictures: [front, back], version: 3 })

test('pictures are reordered, described and saved against the version that was shown', async () => {
  const { network, said } = await open()
  expect(saveButton().disabled).toBe(true)
  await press('Move Picture 2 up')
  await typeInto(field('What picture 1 shows'), 'Figs from behind')
  await press('Save the pictures')
  await vi.waitFor(() => expect(said).toEqual(['The pictures of Figs are saved.']))
  expect(network.asks(setProductPictures)).toEqual([
    { product_id: 'figs', version: 3, pictures: [{ ...back, alt: 'Figs from behind' }, front] },
  ])
})

test('a picture is shown in its smallest size, and is removed on saving', async () => {
  const { network, place, said } = await open()
  expect(place.querySelector('img')?.getAttribute('src')).toBe('/photo/0123456789abcdef01234567/320.webp')
  await press('Remove picture 1')
  expect(place.textContent).toContain('Not saved yet.')
  expect(document.activeElement?.textContent).toBe('Picture 1 will be removed once you save.')
  await press('Save the pictures')
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect(network.asks(setProductPictures)).toMatchObject([{ pictures: [back] }])
})

test('a price changed by another operator does not stop the pictures from being saved', async () => {
  const { network, said } = await open()
  network.answer(setProductPictures, ({ version, pictures }) =>
    version === 9
      ? { data: { ...figs, pictures, version: 10 } }
      : new Refusal('changed_meanwhile', { now: { ...figs, price: 9, version: 9 } }),
  )
  await press('Remove picture 2')
  await press('Save the pictures')
  await vi.waitFor(() => expect(said).toHaveLength(1))
})

test('pictures changed by another operator are shown, and Take theirs loads them into the form', async () => {
  const { network, place, said } = await open()
  const theirs = { ...figs, version: 9, pictures: [{ ...front, alt: 'Theirs' }] }
  network.answer(setProductPictures, new Refusal('changed_meanwhile', { now: theirs }))
  await press('Remove picture 1')
  await press('Save the pictures')
  await vi.waitFor(() => expect(alertIn(place)).toContain('Someone else changed this'))
  expect(place.textContent).toContain('They are now:Theirs')
  await press('Take theirs')
  expect(field('What picture 1 shows').value).toBe('Theirs')
  expect(saveButton().disabled).toBe(true)

  await press('Remove picture 1')
  network.answer(setProductPictures, ({ pictures }) => ({ data: { ...figs, pictures, version: 10 } }))
  await press('Save the pictures')
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect(network.asks(setProductPictures).at(-1)).toMatchObject({ version: 9, pictures: [] })
  expect(place.textContent).toContain('None yet')
})

async function open() {
  const network = openNetwork()
  network.answer(setProductPictures, ({ pictures }) => ({ data: { ...figs, pictures, version: 4 } }))
  const said: string[] = []
  const { place } = await render(
    <DoneContext value={async (sentence) => void said.push(sentence)}>
      <ProductPictures product={figs} />
    </DoneContext>,
  )
  return { network, place, said }
}

function field(label: string): HTMLInputElement {
  return findField(label)
}

function saveButton(): HTMLButtonElement {
  return findButton('Save the pictures') as HTMLButtonElement
}
