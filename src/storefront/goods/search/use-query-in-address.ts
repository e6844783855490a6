import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router'
import { searchPath } from './search-path.ts'

/** Marks an address that the box itself has caused, so that the box ignores it. */
export const TYPED = 'typed'
/** Marks the address of a search that was meant, whose list has closed before its page came. */
const MEANT = 'meant'

/** Keeps the box and the address in step. The first key opens the results page; further keys replace its address. */
export function useQueryInAddress(
  boxRef: RefObject<HTMLInputElement | null>,
  onNews: (closed?: undefined) => void,
) {
  const navigate = useNavigate()
  const entry = useLocation()
  const isPop = useNavigationType() === 'POP'
  /** The address where typing began, while its first page loads; after that, only marks that typing goes on. */
  const begunAt = useRef('')
  const begins = useRef(true)

  function go(how: 'typed' | 'meant') {
    const path = searchPath(boxRef.current?.value.trim() ?? '')
    if (how === 'typed' && path === location.pathname + location.search) return
    const hasPage = begunAt.current !== '' && begunAt.current !== location.href
    void navigate(path, { replace: hasPage, state: how === 'typed' ? TYPED : MEANT })
    if (how === 'typed') begunAt.current ||= location.href
    else onNews()
  }

  const follow = useEffectEvent((entry: Location) => {
    const isNews = isPop || entry.state !== TYPED
    if (!isNews) begunAt.current = TYPED
    // A page that was slow to render is older than the letters typed since.
    if (!boxRef.current || !isNews || begunAt.current === location.href) return
    begunAt.current = ''
    // Letters typed before hydration are a search that has yet to begin.
    if (begins.current && boxRef.current.value !== queryOf(entry)) go('typed')
    else boxRef.current.value = queryOf(entry)
    begins.current = false
    if (isPop || entry.state !== MEANT) onNews()
  })
  useEffect(() => follow(entry), [entry])

  // Back changes the box at once, though the page before may take a moment to load.
  const goBack = useEffectEvent(() => {
    if (boxRef.current) boxRef.current.value = queryOf(location)
    onNews()
  })
  useEffect(() => {
    addEventListener('popstate', goBack)
    return () => removeEventListener('popstate', goBack)
  }, [])

  return { q: queryOf(entry), go }
}

function queryOf({ search }: { search: string }): string {
  return new URLSearchParams(search).get('q') ?? ''
}
