import { useLocation, useNavigation } from 'react-router'
import { useDelayed } from '#ui/states/use-delayed.ts'
import { titleAt } from './title-at.ts'

const SHOWN_AFTER_MS = 200

/** Returns the title of a screen that is slow to load; undefined for a fast one, so that no skeleton flashes. */
export function useComing(): string | undefined {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const isAnother = location !== undefined && location.pathname !== pathname
  return useDelayed(isAnother, SHOWN_AFTER_MS) && location ? titleAt(location.pathname) : undefined
}
