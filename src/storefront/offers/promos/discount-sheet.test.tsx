import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { COPIED_MS } from '#contract/constants.ts'
import type { Offer } from '#contract/goods/catalogue/offer.ts'
import { press } from '#testing/by-hand.ts'
import { render } from '#testing/render.tsx'
import { offerTexts as texts } from '../../texts/offers.ts'
import { DiscountSheet } from './discount-sheet.tsx'

const offer: Offer = {
  bg_color: '#fff3d2',
  text_color: '#16211b',
  offer_color: '#7a5200',
  bottomsheet_image_url: '/pictures/basket.webp',
  title: 'Ten per cent off',
  subtitle: 'For a while.',
  offer: { key: 'Use code', value: 'TENOFF' },
  button_cta_text: 'Start shopping',
  content: [{ heading: 'How it works', bullets: ['Enter it at the checkout.', 'Once.'] }],
}

test('the sheet shows the offer, its code and how it works', async () => {
  const { place } = await open(offer)
  for (const words of ['Ten per cent off', 'For a while.', 'TENOFF', 'How it works'])
    expect(place.textContent).toContain(words)
  expect(place.querySelectorAll('li')).toHaveLength(2)
})

test.each([
  ['no picture', { bottomsheet_image_url: '' }, 'img'],
  ['no code', { offer: { key: '', value: '' } }, 'strong'],
  ['no words of how', { content: [] }, 'li'],
])('a sheet with %s leaves that part out', async (_, more, selector) => {
  const { place } = await open({ ...offer, ...more })
  expect(place.querySelector(selector)).toBeNull()
  expect(place.textContent).toContain('For a while.')
})

test('the sheet uses its own colours if they are legible, and the shop’s otherwise', async () => {
  const legible = await open(offer)
  expect(legible.box()?.getAttribute('style')).toContain('background-color')
  const pale = await open({ ...offer, text_color: '#fff3d3' })
  expect(pale.box()?.getAttribute('style')).toBeNull()
})

test('a copied code says so for a moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { place, copy, written } = await open(offer)
  await copy()
  expect(written).toEqual(['TENOFF'])
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.copied)
  await act(async () => vi.advanceTimersByTime(COPIED_MS - 1))
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.copied)
  await act(async () => vi.advanceTimersByTime(1))
  expect(place.querySelector('[role=status]')?.textContent).toBe('')
})

test('the button has room for both of its texts, so that “Copied” moves nothing', async () => {
  const { place, copy } = await open(offer)
  const inFlow = () =>
    [...(place.querySelectorAll('button span:not(.sr-only)') ?? [])].map(({ textContent }) => textContent)
  const before = inFlow()
  await copy()
  expect(inFlow()).toEqual(before)
  expect(before.join()).toContain(texts.copied)
})

test('the sheet does not claim that a code was copied if the browser refuses it', async () => {
  const { place, copy } = await open(offer, () => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await copy()
  expect(place.querySelector('[role=status]')?.textContent).toBe('')
})

test('the button closes the sheet, which keeps its words while it slides away', async () => {
  const { place, show, onClose } = await open(offer)
  await press('Start shopping', place)
  expect(onClose).toHaveBeenCalled()
  await show(<DiscountSheet offer={undefined} onClose={onClose} />)
  expect(place.querySelector('dialog')?.textContent).toContain('Ten per cent off')
})

test('another offer replaces the one before', async () => {
  const { place, show, onClose } = await open(offer)
  await show(<DiscountSheet offer={{ ...offer, title: 'Free delivery' }} onClose={onClose} />)
  expect(place.querySelector('h2')?.textContent).toBe('Free delivery')
})

async function open(offer: Offer, write?: () => Promise<void>) {
  const written: string[] = []
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    await write?.()
    written.push(text)
  })
  onTestFinished(() => clipboard.mockRestore())
  const onClose = vi.fn()
  const { place, show } = await render(<DiscountSheet offer={offer} onClose={onClose} />)
  const box = () => place.querySelector('.bg-success-pale')
  async function copy() {
    const button = [...place.querySelectorAll('button')].find((one) => one.textContent?.includes(texts.copy))
    await act(async () => button?.click())
  }
  return { place, show, onClose, written, copy, box }
}
