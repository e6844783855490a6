/** Kept apart from the other icons, since only the location picker uses it and every page loads the others. */
export function LocateIcon() {
  return (
    <svg viewBox="0 0 24 24" className="icon size-5" aria-hidden="true">
      <path d="M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM12 2v4M12 18v4M2 12h4M18 12h4" />
    </svg>
  )
}
