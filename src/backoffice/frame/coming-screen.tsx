import { SkeletonBlock } from '#ui/states/states.tsx'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** A skeleton of a screen: its title and the shape of a table with filters. */
export function ComingScreen({ title }: { title: string }) {
  return (
    <>
      <h1 className="mb-5 text-22">
        <span className="sr-only">Loading </span>
        {title}
      </h1>
      <div aria-hidden="true" className="mb-4 flex max-w-140 gap-3">
        <SkeletonBlock className="h-11 flex-2" />
        <SkeletonBlock className="h-11 flex-1" />
      </div>
      <div aria-hidden="true" className="rounded-card bg-raised px-3 ring-1 ring-outline ring-inset">
        {ROWS.map((row) => (
          <div key={row} className="flex gap-6 border-outline py-3 not-first:border-t">
            <SkeletonBlock className="h-4 flex-3" />
            <SkeletonBlock className="h-4 flex-2" />
            <SkeletonBlock className="h-4 flex-1 max-768:hidden" />
          </div>
        ))}
      </div>
    </>
  )
}
