import { useNavigation } from 'react-router'
import { useDelayed } from '#ui/states/use-delayed.ts'

/** An answer that comes sooner replaces the list without skeletons between. */
const PATIENCE_MS = 200

/** What is being fetched for a list that stands at `path`: more of it, or another in its place. */
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
