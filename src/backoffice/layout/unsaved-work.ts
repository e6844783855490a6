import { createContext, useContext, useEffect, useId } from 'react'
import { create } from 'zustand'
import { isSame } from '#contract/merge.ts'

interface Form {
  id: string
  /** The id of the dialog around the form, if any. */
  dialog: string | undefined
  /** The form stands in a row of a list, and goes with it when another page or filter shows other rows. */
  isInRow: boolean
}

interface UnsavedState {
  forms: readonly Form[]
  /** Settled by the operator's answer to whether to leave the screen. */
  asked: PromiseWithResolvers<boolean> | undefined
}

export const useUnsavedWork = create<UnsavedState>(() => ({ forms: [], asked: undefined }))

interface DialogOfForm {
  id: string
  /** False while the dialog closes: its form still shows, but its input is saved or given up. */
  isOpen: boolean
}

/** Provides a form with its dialog, which also asks before closing with unsaved input. */
export const DialogOfForms = createContext<DialogOfForm | undefined>(undefined)

/** Registers a form's initial and current values; while they differ, leaving the screen asks first. */
export function useUnsaved(was: unknown, now: unknown, { isInRow = false } = {}): void {
  const id = useId()
  const { id: dialog, isOpen } = useContext(DialogOfForms) ?? { id: undefined, isOpen: true }
  const isUnsaved = isOpen && !isSame(was, now)
  useEffect(() => {
    if (!isUnsaved) return
    useUnsavedWork.setState(({ forms }) => ({ forms: [...forms, { id, dialog, isInRow }] }))
    return () => useUnsavedWork.setState(({ forms }) => ({ forms: forms.filter((form) => form.id !== id) }))
  }, [id, dialog, isInRow, isUnsaved])
}

export function hasUnsaved(): boolean {
  return useUnsavedWork.getState().forms.length > 0
}

/** Whether showing other rows of the same list would lose input. */
export function hasUnsavedRow(): boolean {
  return useUnsavedWork.getState().forms.some(({ isInRow }) => isInRow)
}

/** For input that has been saved or given up. */
export function forgetUnsaved(): void {
  useUnsavedWork.setState({ forms: [] })
}

/** Resolves to whether the page may be left by means other than a navigation to another screen. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true
  const asked = Promise.withResolvers<boolean>()
  useUnsavedWork.setState({ asked })
  const may = await asked.promise
  useUnsavedWork.setState({ asked: undefined })
  if (may) forgetUnsaved()
  return may
}
