// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { fillCart, type PastedLine, readPastedList } from '#contract/lists/pasted-list.ts'
import { Refusal } from '#contract/refusals.ts'
import { productOf } from '#testing/api-cart.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { useDialogStore } from '../dialogs/dialog-store.ts'
import { forgetSession } from '../session/root-store.ts'
import { pasteTexts as texts } from '../texts/paste.ts'
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
  useDialogStore.getState().hide()
  sessionStorage.clear()
})

test('what was found goes into the cart as the shopper has it, and what was not stays in sight', async () => {
  signInHere()
  const { network, place } = await paste([figs, riddle])
  network.answer(fillCart, { added: 3, left_out: [] })
  expect(place.textContent).toContain(texts.notFound)
  await press('Add one more fig')
  await choose(place, 'dried-fig')
  await press(texts.toCart(1))
  expect(network.asks(fillCart)).toEqual([{ lines: [{ product_id: 'dried-fig', quantity: 3 }] }])
})

test('a line that is left out is not put into the cart, and can be taken in again', async () => {
  signInHere()
  await paste([figs, { ...figs, text: 'figs' }])
  await press(texts.leaveOut('figs'))
  expect(findButton(texts.toCart(1))).toBeDefined()
  await press(texts.leaveOut('figs'))
  expect(findButton(texts.toCart(2))).toBeDefined()
})

test('a list that is too long says so, and stays as it was written', async () => {
  const { place } = await paste(new Refusal('list_too_long'))
  expect(place.querySelector('[role=alert]')?.textContent).toBe(new Refusal('list_too_long').message)
  expect(place.querySelector('textarea')?.value).toBe('2 figs')
})

test('a visitor is asked to sign in, and finds the list as it was then', async () => {
  const { network, place, leave } = await paste([figs])
  await press(texts.toCart(1))
  expect(useDialogStore.getState().open).toEqual({ type: 'login' })
  await leave()
  signInHere()
  const again = await show()
  expect(network.asks(readPastedList)).toEqual([{ text: '2 figs' }, { text: '2 figs' }])
  expect(again.place.textContent).toContain(texts.results)
  expect(place.isConnected).toBe(false)
})

async function paste(said: PastedLine[] | Refusal) {
  const network = openNetwork()
  network.answer(readPastedList, said instanceof Refusal ? said : { lines: said })
  const { place, leave } = await show()
  await typeInto(findField(texts.label, place), '2 figs')
  await submit(place)
  return { network, place, leave }
}

function show() {
  return render(
    <MemoryRouter>
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
