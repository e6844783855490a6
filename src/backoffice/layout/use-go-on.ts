import { type NavigateOptions, useNavigate } from 'react-router'
import { forgetUnsaved } from './unsaved-work.ts'

/** Navigates on after a save or a removal, without asking about unsaved input. */
export function useGoOn() {
  const navigate = useNavigate()
  return async (to: string, options?: NavigateOptions): Promise<void> => {
    forgetUnsaved()
    await navigate(to, options)
  }
}
