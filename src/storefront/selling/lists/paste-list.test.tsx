import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { fillCart, type PastedLine, readPastedList } from '#contract/selling/lists/pasted-list.ts'
import { productOf } from '#testing/api-cart.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { hideDialog, useDialogStore } from '../../layout/dialog-store.ts'
import { changeRoot, forgetSession } from '../../network/root-store.ts'
import { savePendingAction, takePendingPath } from '../../people/sessions/pending-action.ts'
import { pasteTexts as texts } from '../../texts/paste.ts'
import { hideCart, useCartPanelStore } from '../cart/cart-store.ts'
import { PasteList } from './paste-list.tsx'

const figs: PastedLine = {
  text: '2 figs',
  product: productOf('fig'),
  alternatives: [productOf('dried-fig')],
  quantity: 2,
  doubt: null,
}
const riddle: PastedLine = { text: 'xyzzy', product: null, alternatives: [], quantity: 1, doubt: 'not_found' }

afterEach(() => {
  act(forgetSession)
  hideDialog()
  hideCart()
  sessionStorage.clear()
})

test('the products found go into the cart as the shopper chose them, without the line not found', async () => {
  signInHere()
  const { network, place } = await paste([figs, riddle])
  network.answer(fillCart, { added: 3, left_out: [] })
  expect(place.textContent).toContain(texts.notFound)
  await press('Add one more fig')
  await press(texts.swapFor('2 figs'))
  await choose(place, 'dried-fig')
  await press(texts.toCart(1, '$13.50'))
  expect(network.asks(fillCart)).toEqual([{ lines: [{ product_id: 'dried-fig', quantity: 3 }] }])
})

test('two lines of the same product are one item, as they are in the cart', async () => {
  await paste([figs, { ...figs, text: 'and another fig', quantity: 1 }])
  expect(findButton(texts.toCart(1, '$13.50'))).toBeDefined()
})

test('a list in the cart is not added again, and the shopper can open the cart or start another list', async () => {
  signInHere()
  const { network, place } = await paste([figs, riddle])
  const few = { product_id: 'fig', title: 'fig', wanted: 2, added: 1, message: 'Only 1 of fig left.' }
  network.answer(fillCart, { added: 1, left_out: [few] })
  await press(texts.toCart(1, '$9.00'))
  await vi.waitFor(() => expect(findButton(texts.openCart)).toBeDefined())
  expect(findButton(texts.toCart(1, '$9.00'))).toBeUndefined()
  await press(texts.openCart)
  expect(useCartPanelStore.getState().cartPanel).toBe(true)
  expect(network.asks(fillCart)).toHaveLength(1)
  await press(texts.newList)
  expect(findField(texts.label, place).value).toBe('')
})

test('a list of which nothing could be added can be tried again', async () => {
  signInHere()
  const { network } = await paste([figs])
  const none = { product_id: 'fig', title: 'fig', wanted: 2, added: 0, message: 'fig is now out of stock.' }
  network.answer(fillCart, { added: 0, left_out: [none] })
  await press(texts.toCart(1, '$9.00'))
  await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  await press(texts.toCart(1, '$9.00'))
  expect(network.asks(fillCart)).toHaveLength(2)
})

test('a list with too many lines is read in parts, the first part now and the rest next', async () => {
  signInHere()
  const { network, place } = await paste([figs], lines(1, 102))
  expect(place.querySelector('[role=alert]')?.textContent).toBe(texts.tooMany(102))
  expect(network.asks(readPastedList)).toEqual([])
  await press(texts.findFirst)
  expect(network.asks(readPastedList)).toEqual([{ text: lines(1, 100) }])
  await press(texts.again)
  expect(findField(texts.label, place).value).toBe(lines(1, 102))
  await submit(place)
  await press(texts.findFirst)
  network.answer(fillCart, { added: 2, left_out: [] })
  await press(texts.toCart(1, '$9.00'))
  await vi.waitFor(() => expect(findButton(texts.newList)).toBeDefined())
  await press(texts.newList)
  expect(findField(texts.label, place).value).toBe(lines(101, 102))
})

test('the whole text stays if its first part could not be read, and a shorter one replaces it', async () => {
  const { network, place } = await paste('lost', lines(1, 102))
  await press(texts.findFirst)
  await vi.waitFor(() => expect(place.textContent).toMatch(/Network Error/))
  expect(findField(texts.label, place).value).toBe(lines(1, 102))
  network.answer(readPastedList, { lines: [figs] })
  await typeInto(findField(texts.label, place), '2 figs')
  await submit(place)
  await vi.waitFor(() => expect(place.textContent).toContain(texts.results))
  await press(texts.again)
  expect(findField(texts.label, place).value).toBe('2 figs')
})

test('a list from a word processor or a chat is sent without its control characters', async () => {
  const { network } = await paste([figs], '\u2066milk\u2069\u000b\u200e2 figs\u200f')
  expect(network.asks(readPastedList)).toEqual([{ text: 'milk\n2 figs' }])
})

test('the shop’s error about characters that it cannot take is shown', async () => {
  const sentence = 'This has characters that we cannot take.'
  const { place } = await paste(new Refusal('invalid_input', { fields: { text: sentence } }))
  expect(place.querySelector('[role=alert]')?.textContent).toBe(sentence)
})

test('a line that is left out is not put into the cart and can be included again', async () => {
  signInHere()
  await paste([figs, { ...figs, text: 'figs', product: productOf('dried-fig') }])
  await press(texts.leaveOut('figs'))
  expect(findButton(texts.toCart(1, '$9.00'))).toBeDefined()
  await press(texts.leaveOut('figs'))
  expect(findButton(texts.toCart(2, '$18.00'))).toBeDefined()
})

test('a list that is too long shows an error and keeps its text', async () => {
  const { place } = await paste(new Refusal('list_too_long'))
  expect(place.querySelector('[role=alert]')?.textContent).toBe(new Refusal('list_too_long').message)
  expect(place.querySelector('textarea')?.value).toBe('2 figs')
})

test('a visitor who is asked to sign in finds the list as they left it, and once in the cart', async () => {
  const { network, place, leave } = await paste([figs])
  await press(texts.swapFor('2 figs'))
  await choose(place, 'dried-fig')
  savePendingAction('path', '/account/order')
  await press(texts.toCart(1, '$9.00'))
  expect(useDialogStore.getState().open).toEqual({ type: 'login' })
  expect(takePendingPath()).toBeUndefined()
  await leave()
  signInHere()
  network.answer(fillCart, { added: 2, left_out: [] })
  const again = await show()
  expect(network.asks(readPastedList)).toHaveLength(1)
  expect(again.place.textContent).toContain('dried-fig')
  await vi.waitFor(() => expect(findButton(texts.openCart)).toBeDefined())
  await again.leave()
  await show()
  expect(network.asks(fillCart)).toEqual([{ lines: [{ product_id: 'dried-fig', quantity: 2 }] }])
})

test('a shopper who comes back finds what they wrote and chose until it is in the cart', async () => {
  signInHere()
  const { network, place, leave } = await paste([figs], lines(1, 102))
  await leave()
  const written = await show()
  expect(findField(texts.label, written.place).value).toBe(lines(1, 102))
  await submit(written.place)
  await press(texts.findFirst)
  await press('Add one more fig')
  await written.leave()
  const found = await show()
  network.answer(fillCart, { added: 3, left_out: [] })
  await press(texts.toCart(1, '$13.50'))
  await vi.waitFor(() => expect(findButton(texts.openCart)).toBeDefined())
  await press('Add one more fig')
  await found.leave()
  const rest = await show()
  expect(findField(texts.label, rest.place).value).toBe(lines(101, 102))
  expect(place.isConnected).toBe(false)
})

test('a list left in the tab by one customer is not shown to another', async () => {
  signInHere()
  const { leave } = await paste([figs])
  await leave()
  act(() => changeRoot(({ auth, common }) => ({ auth: { ...auth, mobileNumber: '0400000000' }, common })))
  const other = await show()
  expect(findField(texts.label, other.place).value).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test('a list without any items asks for some and keeps its text', async () => {
  const { place } = await paste([])
  expect(place.querySelector('[role=alert]')?.textContent).toBe(texts.nothingWritten)
  expect(findField(texts.label, place).value).toBe('2 figs')
})

test('a lost connection is reported, and the same list can be sent again', async () => {
  const { network, place } = await paste('lost')
  const alert = () => place.querySelector('[role=alert]')
  await vi.waitFor(() => expect(alert()?.textContent).toMatch(/Network Error/))
  network.answer(readPastedList, { lines: [figs] })
  await submit(place)
  await vi.waitFor(() => expect(place.textContent).toContain(texts.results))
  expect(network.asks(readPastedList).at(-1)).toEqual({ text: '2 figs' })
})

test('the button is disabled when every line is left out, also by removing its last unit', async () => {
  await paste([{ ...figs, quantity: 1 }, riddle])
  await press('Remove one fig')
  expect(findButton(texts.leaveOut('2 figs'))?.getAttribute('aria-pressed')).toBe('true')
  expect(findButton(texts.toCart(0, '$0.00'))?.hasAttribute('disabled')).toBe(true)
})

test('the focus moves to the results, and back to the text for another edit', async () => {
  const { place } = await paste([figs])
  expect(document.activeElement?.textContent).toBe(texts.results)
  await press(texts.again)
  expect(document.activeElement).toBe(findField(texts.label, place))
})

test('a line that is ticked off in the notes is left out, and can be taken in', async () => {
  const { place } = await paste(
    [figs, { ...figs, text: 'figs', product: productOf('dried-fig') }],
    '2 figs\n[x] figs',
  )
  expect(place.querySelectorAll('li')[1]?.textContent).toContain(texts.ticked)
  expect(findButton(texts.toCart(1, '$9.00'))).toBeDefined()
  await press(texts.leaveOut('figs'))
  expect(place.textContent).not.toContain(texts.ticked)
  expect(findButton(texts.toCart(2, '$18.00'))).toBeDefined()
})

test('a list that another app shares is read at once, in place of one that was left', async () => {
  const { network, leave } = await paste([figs], 'left over')
  await leave()
  const { place } = await show('/paste-list?text=2%20figs')
  await vi.waitFor(() => expect(place.textContent).toContain(texts.results))
  expect(network.asks(readPastedList).at(-1)).toEqual({ text: '2 figs' })
  await press(texts.again)
  expect(findField(texts.label, place).value).toBe('2 figs')
})

test('a line that was not found links to the search, and the text can be edited again', async () => {
  const { place } = await paste([riddle])
  expect(place.querySelector('li a')?.getAttribute('href')).toBe('/search/?q=xyzzy')
  await press(texts.again)
  expect(findField(texts.label, place).value).toBe('2 figs')
})

/** Returns 'line 1', 'line 2' and so on. */
function lines(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, n) => `line ${from + n}`).join('\n')
}

async function paste(said: PastedLine[] | Refusal | 'lost', text = '2 figs') {
  const network = openNetwork()
  network.answer(readPastedList, said instanceof Refusal || said === 'lost' ? said : { lines: said })
  const { place, leave } = await show()
  await typeInto(findField(texts.label, place), text)
  await submit(place)
  return { network, place, leave }
}

function show(address = '/paste-list') {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <PasteList />
    </MemoryRouter>,
  )
}

async function choose(place: HTMLElement, id: string) {
  const select = place.querySelector('select') as HTMLSelectElement
  await act(async () => {
    select.value = id
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
