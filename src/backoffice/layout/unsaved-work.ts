import { createContext, useContext, useEffect, useId } from 'react'
import { create } from 'zustand'
import { isSame } from '#contract/is-same.ts'

interface Form {
  id: string
  /** The one that it stands in, if any. */
  dialog: string | undefined
}

interface UnsavedState {
  /** The forms of the screen that hold what is not saved. */
  forms: readonly Form[]
  /** What leaves the screen waits to hear whether it may. */
  asked: PromiseWithResolvers<boolean> | undefined
}

export const useUnsavedWork = create<UnsavedState>(() => ({ forms: [], asked: undefined }))

interface DialogOfForm {
  id: string
  /** While it closes, what was saved or given up still shows in it, and is no longer asked about. */
  isOpen: boolean
}

/** The dialog that a form stands in, which is not closed in silence either. */
export const DialogOfForms = createContext<DialogOfForm | undefined>(undefined)

/** A form tells what it began from and what has become of it: where they differ, its screen is not left in silence. */
export function useUnsaved(was: unknown, now: unknown): void {
  const id = useId()
  const { id: dialog, isOpen } = useContext(DialogOfForms) ?? { id: undefined, isOpen: true }
  const isUnsaved = isOpen && !isSame(was, now)
  useEffect(() => {
    if (!isUnsaved) return
    useUnsavedWork.setState(({ forms }) => ({ forms: [...forms, { id, dialog }] }))
    return () => useUnsavedWork.setState(({ forms }) => ({ forms: forms.filter((form) => form.id !== id) }))
  }, [id, dialog, isUnsaved])
}

export function hasUnsaved(): boolean {
  return useUnsavedWork.getState().forms.length > 0
}

/** What there is has been saved, or is given up. */
export function forgetUnsaved(): void {
  useUnsavedWork.setState({ forms: [] })
}

/** For leaving by other ways than to another screen. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true
  const asked = Promise.withResolvers<boolean>()
  useUnsavedWork.setState({ asked })
  const may = await asked.promise
  useUnsavedWork.setState({ asked: undefined })
  if (may) forgetUnsaved()
  return may
}
