import { useNavigation } from 'react-router'
import { useDelayed } from '#ui/states/use-delayed.ts'

/** A faster answer replaces the list without any skeletons. */
const PATIENCE_MS = 200

/** Tells what is loading for the list at `path`: the next page of it, or another list in its place. */
export function usePendingList(path: string, moreSearch: string | undefined) {
  const { location } = useNavigation()
  const isMore = location?.pathname === path && location.search === moreSearch
  const isOther = !isMore && location !== undefined && screenOf(location.pathname) === screenOf(path)
  const isSlow = useDelayed(isMore || isOther, PATIENCE_MS)
  return { isMore, showsMore: isSlow && isMore, showsOther: isSlow && isOther }
}

function screenOf(path: string): string | undefined {
  return path.split('/')[1]
}
