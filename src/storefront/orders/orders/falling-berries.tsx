/** Berries drop into their punnet, once, when an order is placed. */
export function FallingBerries() {
  return (
    <svg viewBox="0 0 32 32" className="size-12 shrink-0 overflow-visible [--from:-2rem]" aria-hidden="true">
      <circle cx="8.8" cy="11.4" r="5" className="animate-rise fill-berry-dark" />
      <circle cx="23.2" cy="11.4" r="5" className="animate-rise fill-berry-dark [animation-delay:150ms]" />
      <circle cx="16" cy="10.6" r="6" className="animate-rise fill-berry [animation-delay:300ms]" />
      <path d="M4.2 14h23.6l-2 13.2a3 3 0 0 1-3 2.5H9.2a3 3 0 0 1-3-2.5Z" className="fill-leaf" />
      <rect x="2.5" y="12.5" width="27" height="4.6" rx="2.3" className="fill-leaf-dark" />
    </svg>
  )
}
