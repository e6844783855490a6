/** A punnet with three berries. */
export function LogoMark({ className = 'size-9' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={`shrink-0 ${className}`} aria-hidden="true">
      <circle cx="8.8" cy="11.4" r="5" className="fill-berry-dark" />
      <circle cx="23.2" cy="11.4" r="5" className="fill-berry-dark" />
      <circle cx="16" cy="10.6" r="6" className="fill-berry stroke-paper" />
      <path
        d="M16 5.4c-1.1-2.7-3-4.3-5.8-4.7 .3 3.1 2.4 4.9 5.8 4.7Zm0 0c1.1-2.7 3-4.3 5.8-4.7-.3 3.1-2.4 4.9-5.8 4.7ZM4.2 14h23.6l-2 13.2a3 3 0 0 1-3 2.5H9.2a3 3 0 0 1-3-2.5Z"
        className="fill-leaf"
      />
      <rect x="2.5" y="12.5" width="27" height="4.6" rx="2.3" className="fill-leaf-dark" />
      <path
        d="M11 20.5v5M16 20.5v5M21 20.5v5"
        className="stroke-paper"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {/* The punnet is as dark as the footer. */}
      <LogoMark className={onDark ? 'size-11 rounded-card bg-paper p-1' : undefined} />
      <span className={`font-bold text-28 tracking-tight ${onDark ? 'text-white' : 'text-leaf'}`}>
        Punnet
      </span>
    </span>
  )
}
