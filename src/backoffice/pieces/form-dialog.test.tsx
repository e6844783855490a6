import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { findField, press, typeInto } from '#testing/by-hand.ts'
import { findDialog, openDialog } from '#testing/open-office.tsx'
import { render } from '#testing/render.tsx'
import { useUnsaved } from '../layout/unsaved-work.ts'
import { FormDialog } from './dialogs.tsx'

const TITLE = 'Refund'
const QUESTION = 'Close without saving?'

test('a dialog without edits closes without a question', async () => {
  const dialog = await open()
  await press('Close', dialog)
  await vi.waitFor(() => expect(findDialog(TITLE)).toBeUndefined())
  expect(findDialog(QUESTION)).toBeUndefined()
})

test('closing a dialog with edits asks first, and Keep editing restores the text and the focus', async () => {
  const dialog = await open()
  findField('Why', dialog).focus()
  await typeInto(findField('Why', dialog), 'Bruised')
  await press('Close', dialog)
  await press('Keep editing', await openDialog(QUESTION))
  await vi.waitFor(() => expect(findDialog(QUESTION)).toBeUndefined())
  expect(findField('Why', await openDialog(TITLE)).value).toBe('Bruised')
  expect(document.activeElement).toBe(findField('Why', dialog))
})

test('closing a dialog without saving asks only once', async () => {
  const dialog = await open()
  await typeInto(findField('Why', dialog), 'Bruised')
  await press('Close', dialog)
  await press('Close without saving', await openDialog(QUESTION))
  await vi.waitFor(() => expect(findDialog(QUESTION) ?? findDialog(TITLE)).toBeUndefined())
})

test('a dialog that is saved closes without a question', async () => {
  const dialog = await open()
  await typeInto(findField('Why', dialog), 'Bruised')
  await press('Save', dialog)
  await vi.waitFor(() => expect(findDialog(TITLE)).toBeUndefined())
  expect(findDialog(QUESTION)).toBeUndefined()
})

test('a save while the question is open closes both for good', async () => {
  const dialog = await open()
  await typeInto(findField('Why', dialog), 'Bruised')
  await press('Close', dialog)
  await openDialog(QUESTION)
  await press('Save', dialog)
  await vi.waitFor(() => expect(findDialog(QUESTION) ?? findDialog(TITLE)).toBeUndefined())
  await press('Open')
  await openDialog(TITLE)
  expect(findDialog(QUESTION)).toBeUndefined()
})

test('a dialog that is reopened at once starts empty', async () => {
  const dialog = await open()
  await typeInto(findField('Why', dialog), 'Bruised')
  await press('Save', dialog)
  await press('Open')
  expect(findField('Why', await openDialog(TITLE)).value).toBe('')
  await typeInto(findField('Why', dialog), 'Lost')
  await press('Close', dialog)
  await press('Close without saving', await openDialog(QUESTION))
  await press('Open')
  expect(findField('Why', await openDialog(TITLE)).value).toBe('')
})

async function open() {
  await render(<Screen />)
  return openDialog(TITLE)
}

function Screen() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <FormDialog open={isOpen} onClose={() => setOpen(false)} title={TITLE}>
        <Form onSaved={() => setOpen(false)} />
      </FormDialog>
    </>
  )
}

function Form({ onSaved }: { onSaved: () => void }) {
  const [why, setWhy] = useState('')
  useUnsaved('', why)
  return (
    <>
      <label>
        Why
        <input value={why} onChange={({ target }) => setWhy(target.value)} />
      </label>
      <button type="button" onClick={onSaved}>
        Save
      </button>
    </>
  )
}
