import { act } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { useModal } from './use-modal.ts'

test('the dialog opens and closes with its prop', async () => {
  const { dialog, turn } = await openPage({ open: false })
  expect(dialog.open).toBe(false)
  await turn(true)
  expect(dialog.open).toBe(true)
  await turn(false)
  expect(dialog.open).toBe(false)
})

test('a press on the backdrop closes the dialog and calls the close handler', async () => {
  const { dialog, press, closed } = await openPage({ open: true })
  await press(dialog, dialog)
  expect([dialog.open, closed()]).toEqual([false, 1])
})

test('a press inside the dialog does not close it', async () => {
  const { dialog, field, press, closed } = await openPage({ open: true })
  await press(field, field)
  expect([dialog.open, closed()]).toEqual([true, 0])
})

test('selecting text from inside to the backdrop does not close the dialog', async () => {
  const { dialog, field, press, closed } = await openPage({ open: true })
  await press(field, dialog)
  expect([dialog.open, closed()]).toEqual([true, 0])
})

test('a dialog that closes by itself, as by Escape, calls the close handler once', async () => {
  const { dialog, closed } = await openPage({ open: true })
  await act(async () => dialog.close())
  expect(closed()).toBe(1)
})

test('a dialog that the page itself closes does not report it, as the page may have opened another', async () => {
  const { dialog, turn, closed } = await openPage({ open: true })
  await turn(false)
  expect([dialog.open, closed()]).toEqual([false, 0])
})

async function openPage({ open }: { open: boolean }) {
  let closed = 0
  const page = (open: boolean) => <Page open={open} onClose={() => closed++} />
  const { place, show } = await render(page(open))
  const dialog = place.querySelector('dialog') as HTMLDialogElement
  const field = place.querySelector('input') as HTMLInputElement
  async function press(from: HTMLElement, to: HTMLElement) {
    await act(async () => {
      from.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      to.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
  }
  return { dialog, field, press, closed: () => closed, turn: (open: boolean) => show(page(open)) }
}

function Page({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ref = useModal(open, onClose)
  return (
    <dialog ref={ref}>
      <input />
    </dialog>
  )
}
