import { useNavigation } from 'react-router'
import { useLasting } from '../layout/use-lasting.ts'

/** An answer that comes sooner than this replaces the list without a flicker between. */
const PATIENCE_MS = 200

/** What is being fetched for a list that stands at `path`: more of it, or another in its place. */
export function usePendingList(path: string, moreSearch: string | undefined) {
  const { location } = useNavigation()
  const isMore = location?.pathname === path && location.search === moreSearch
  const isOther = !isMore && location !== undefined && screenOf(location.pathname) === screenOf(path)
  const isSlow = useLasting(isMore || isOther, PATIENCE_MS)
  return { isMore, showsMore: isSlow && isMore, showsOther: isSlow && isOther }
}

function screenOf(path: string): string | undefined {
  return path.split('/')[1]
}
