import { useEffect } from 'react'
import { SkeletonBlock, SkeletonCard } from '#ui/states/states.tsx'

/** The home page's skeleton, hidden from screen readers: the bar above the page announces the loading. */
export function HomeSkeleton() {
  // The router keeps the scroll position of the last page, but this page begins at its top.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <div aria-hidden="true" className="frame home-blocks overflow-hidden">
      <div className="carousel carousel-banners overflow-hidden">
        {times(4, (index) => (
          <SkeletonBlock key={index} className="banner" />
        ))}
      </div>
      <div>
        <SkeletonBlock className="mb-4 h-7 w-48" />
        <div className="carousel carousel-products overflow-hidden">
          {times(7, (index) => (
            <SkeletonCard key={index} />
          ))}
        </div>
      </div>
    </div>
  )
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
