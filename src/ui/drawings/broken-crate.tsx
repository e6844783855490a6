/** A crate with a loose slat, for failures of the service. */
export function BrokenCrateDrawing() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className="w-full">
      <ellipse cx="80" cy="108" rx="68" ry="7" className="fill-well" />
      <circle cx="58" cy="36" r="14" className="fill-berry-dark" />
      <circle cx="84" cy="34" r="16" className="fill-berry" />
      <path
        d="M84 19c-1.5-6-5-9-11-10 .5 6.5 4.5 10 11 10Zm0 0c1.5-6 5-9 11-10-.5 6.5-4.5 10-11 10Z"
        className="fill-leaf"
      />
      <rect x="30" y="44" width="100" height="16" rx="4" className="fill-sun" />
      <rect x="24" y="68" width="100" height="16" rx="4" className="fill-sun" transform="rotate(9 40 76)" />
      <rect x="30" y="90" width="100" height="14" rx="4" className="fill-sun" />
      <rect x="34" y="40" width="12" height="66" rx="4" className="fill-sun-dark" />
      <rect x="114" y="40" width="12" height="66" rx="4" className="fill-sun-dark" />
      <circle cx="146" cy="98" r="9" className="fill-berry" />
    </svg>
  )
}
