import { classNames } from '../class-names.ts'

/** Grey shapes of content that is loading. The list around them carries `aria-busy`. */
export function SkeletonBlock({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-glimmer rounded-card bg-outline/60', className)}
    />
  )
}

export function SkeletonCard() {
  return (
    <div aria-hidden="true" className="flex h-[270px] flex-col">
      <SkeletonBlock className="h-[154px]" />
      <SkeletonBlock className="mt-3 h-4 w-5/6" />
      <SkeletonBlock className="mt-2 h-4 w-1/2" />
      <div className="mt-auto flex items-center justify-between pb-1">
        <SkeletonBlock className="h-5 w-14" />
        <SkeletonBlock className="h-9 w-16 rounded-pill" />
      </div>
    </div>
  )
}

export function SkeletonRow() {
  return (
    <div aria-hidden="true" className="flex items-center gap-4 py-3">
      <SkeletonBlock className="size-16" />
      <div className="flex-1">
        <SkeletonBlock className="h-4 w-2/3" />
        <SkeletonBlock className="mt-2 h-4 w-1/3" />
      </div>
    </div>
  )
}
