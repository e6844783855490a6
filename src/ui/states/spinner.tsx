export function Spinner({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`animate-spin ${className}`} fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity=".25" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** For a whole screen that is loading; announced to screen readers. */
export function Loader() {
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-3 p-12 text-accent">
      <Spinner className="size-9" />
      <span className="text-14 text-muted">Loading</span>
    </div>
  )
}
