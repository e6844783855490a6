import { act, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addPicture, type KeptPicture } from '#contract/goods/uploads/pictures.ts'
import { Refusal } from '#contract/refusals.ts'
import { aPhoto, openCamera } from '#testing/a-camera.ts'
import { findButton, findField, press, submit } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { alertIn } from '#testing/open-office.tsx'
import { render } from '#testing/render.tsx'
import { PictureDrop } from './picture-drop.tsx'

const kept: KeptPicture = { id: 'p1', address: '/photo/p1/800.webp', width: 800, height: 600 }

test('a chosen picture is uploaded with the selected crop', async () => {
  const { network, choose, given } = await open()
  await choose(aPhoto('figs.jpg'))
  expect(document.activeElement?.textContent).toBe('figs.jpg')
  await vi.waitFor(() => expect(document.querySelector('canvas')).not.toBeNull())
  await act(async () => findField('A square of it').click())
  await setTo(findField('From left to right'), 80)
  await submit()
  await vi.waitFor(() => expect(given).toEqual([kept]))
  expect(network.asks(addPicture)).toEqual([
    { kind: 'product', file_name: 'figs.jpg', turns: '0', ratio: '1:1', cut_x: '80', cut_y: '80' },
  ])
  expect(said()).toBe('figs.jpg is added.')
  expect(findButton('Add it')).toBeUndefined()
})

test('several dropped pictures are handled one by one, and one can be skipped', async () => {
  const { network, drop, given, place } = await open()
  await drop([aPhoto('a.jpg'), aPhoto('b.jpg'), aPhoto('c.jpg')])
  expect(place.textContent).toContain('2 more to go.')
  await submit()
  await vi.waitFor(() => expect(place.querySelector('h3')?.textContent).toBe('b.jpg'))
  await press('Skip')
  expect(said()).toBe('b.jpg is skipped.')
  expect(place.querySelector('h3')?.textContent).toBe('c.jpg')
  await submit()
  await vi.waitFor(() => expect(given).toHaveLength(2))
  expect(network.asks(addPicture).map(({ file_name }) => file_name)).toEqual(['a.jpg', 'c.jpg'])
})

test('a picture can be rotated before it is cropped', async () => {
  const { network, choose, given, place } = await open()
  await choose(aPhoto('figs.jpg'))
  await vi.waitFor(() => expect(place.querySelector('canvas')?.width).toBe(240))
  await act(async () => findField('A square of it').click())
  expect(findField('From left to right')).toBeDefined()
  await press('Rotate')
  expect(findField('From top to bottom')).toBeDefined()
  expect(place.querySelector('canvas')?.getAttribute('aria-label')).toContain('turned by 90 degrees')
  await submit()
  await vi.waitFor(() => expect(given).toEqual([kept]))
  expect(network.asks(addPicture)).toMatchObject([{ turns: '1', ratio: '1:1' }])
})

test('an upload shows its progress, and its picture cannot be skipped meanwhile', async () => {
  const { network, choose, given, place } = await open()
  await choose(aPhoto('figs.jpg'), aPhoto('pears.jpg'))
  await vi.waitFor(() => expect(document.querySelector('canvas')).not.toBeNull())
  const { promise, resolve } = Promise.withResolvers<{ data: KeptPicture }>()
  network.answer(addPicture, () => promise)
  await submit()
  await vi.waitFor(() => expect(place.textContent).toContain('Sending it, 1 kB.'))
  await press('Skip')
  expect(place.querySelector('h3')?.textContent).toBe('figs.jpg')
  resolve({ data: kept })
  await vi.waitFor(() => expect(place.querySelector('h3')?.textContent).toBe('pears.jpg'))
  expect(given).toEqual([kept])
})

test('a picture dropped during an upload waits for its turn', async () => {
  const { network, choose, drop, given, place } = await open()
  await choose(aPhoto('figs.jpg'))
  await vi.waitFor(() => expect(document.querySelector('canvas')).not.toBeNull())
  const { promise, resolve } = Promise.withResolvers<{ data: KeptPicture }>()
  network.answer(addPicture, () => promise)
  await submit()
  await vi.waitFor(() => expect(place.textContent).toContain('Sending it, 1 kB.'))
  await drop([aPhoto('pears.jpg')])
  resolve({ data: kept })
  await vi.waitFor(() => expect(place.querySelector('h3')?.textContent).toBe('pears.jpg'))
  expect(given).toEqual([kept])
})

test('pictures beyond the room left are refused, and the focus stays in the form', async () => {
  const { choose, given, place } = await open({ room: 2 })
  await choose(aPhoto('a.jpg'), aPhoto('b.jpg'), aPhoto('c.jpg'))
  expect(place.textContent).toContain('There is room for 2 of these 3.')
  await press('Skip')
  await press('Skip')
  expect(document.activeElement).toBe(place.querySelector('input[type=file]'))
  await choose(aPhoto('a.jpg'), aPhoto('b.jpg'))
  expect(place.textContent).not.toContain('There is room')
  await submit()
  await vi.waitFor(() => expect(given).toHaveLength(1))
  await submit()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('It is full.'))
  expect(place.querySelector('input[type=file]')).toBeNull()
})

test('a file that the service refuses shows an error and can be skipped', async () => {
  const { network, choose, given, place } = await open()
  const picture = 'This is not a picture. We take JPEG, PNG, WebP and AVIF.'
  network.answer(addPicture, new Refusal('invalid_input', { fields: { picture } }, picture))
  await choose(aPhoto('figs.txt', 'text/plain'))
  expect(place.textContent).toContain('No preview')
  await submit()
  await vi.waitFor(() => expect(alertIn(place)).toBe(picture))
  await press('Skip')
  expect(given).toEqual([])
  expect(findButton('Add it')).toBeUndefined()
})

test('a picture larger than 10 MB is not uploaded', async () => {
  const { network, choose, place } = await open()
  const large = new File([new Uint8Array(10_000_001)], 'large.png', { type: 'image/png' })
  await choose(large)
  await submit()
  await vi.waitFor(() => expect(alertIn(place)).toContain('larger than 10 MB'))
  expect(network.asks(addPicture)).toEqual([])
})

test('a large photo is scaled down before it is uploaded', async () => {
  const sizes: number[] = []
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
  toBlob.mockImplementation(function (this: HTMLCanvasElement, done) {
    sizes.push(this.width, this.height)
    done(new Blob(['small']))
  })
  onTestFinished(() => toBlob.mockRestore())
  const { choose, given } = await open({ width: 8000, height: 6000 })
  await choose(new File([new Uint8Array(9_000_000)], 'large.jpg', { type: 'image/jpeg' }))
  await vi.waitFor(() => expect(document.querySelector('canvas')).not.toBeNull())
  await submit()
  await vi.waitFor(() => expect(given).toEqual([kept]))
  expect(sizes).toEqual([2400, 1800])
})

/** A form with room for a limited number of pictures. */
function Drop({ room, onPicture }: { room: number; onPicture: (picture: KeptPicture) => void }) {
  const [left, setLeft] = useState(room)
  return (
    <PictureDrop
      kind="product"
      label="Choose pictures"
      several={{ room: left, full: 'It is full.' }}
      onPicture={(picture) => {
        setLeft(left - 1)
        onPicture(picture)
      }}
    />
  )
}

async function open({ room = 12, ...camera }: { room?: number; width?: number; height?: number } = {}) {
  openCamera(camera)
  const network = openNetwork()
  network.answer(addPicture, { data: kept })
  const given: KeptPicture[] = []
  const { place } = await render(<Drop room={room} onPicture={(one) => given.push(one)} />)
  const input = place.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const choose = async (...files: File[]) => {
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  }
  const drop = async (files: File[]) => {
    const dropped = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { files },
    })
    await act(async () => input.closest('div')?.dispatchEvent(dropped))
    expect(dropped.defaultPrevented).toBe(true)
  }
  return { network, place, given, choose, drop }
}

async function setTo(field: HTMLInputElement, value: number): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(field, String(value))
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

function said(): string | null | undefined {
  return document.querySelector('[role=status]')?.textContent
}
