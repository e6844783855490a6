import { type NavigateOptions, useNavigate } from 'react-router'
import { forgetUnsaved } from './unsaved-work.ts'

/** Goes on to another screen after something was saved, or is gone with its form. */
export function useGoOn() {
  const navigate = useNavigate()
  return async (to: string, options?: NavigateOptions): Promise<void> => {
    forgetUnsaved()
    await navigate(to, options)
  }
}
