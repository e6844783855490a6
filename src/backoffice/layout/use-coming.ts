import { useLocation, useNavigation } from 'react-router'
import { useDelayed } from '#ui/states/use-delayed.ts'
import { titleAt } from './title-at.ts'

const SHOWN_AFTER_MS = 200

/** What another screen is called that lets one wait. One that is soon there takes the place of the one before at once. */
export function useComing(): string | undefined {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const isAnother = location !== undefined && location.pathname !== pathname
  return useDelayed(isAnother, SHOWN_AFTER_MS) && location ? titleAt(location.pathname) : undefined
}
