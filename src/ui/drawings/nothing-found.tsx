/** A looking glass with a berry's outline where the berry should be. */
export function NothingFoundDrawing() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className="w-full">
      <ellipse cx="80" cy="108" rx="60" ry="7" className="fill-well" />
      <g className="animate-stir">
        <circle cx="72" cy="52" r="38" className="fill-leaf-pale stroke-leaf" strokeWidth="8" />
        <path d="m101 80 26 24" className="stroke-leaf-dark" strokeWidth="12" strokeLinecap="round" />
      </g>
      <circle
        cx="72"
        cy="57"
        r="16"
        className="fill-none stroke-berry"
        strokeWidth="4"
        strokeDasharray="6 6"
        strokeLinecap="round"
      />
      <path
        d="M72 40c-1.5-6-5-9-11-10 .5 6.5 4.5 10 11 10Zm0 0c1.5-6 5-9 11-10-.5 6.5-4.5 10-11 10Z"
        className="fill-leaf"
      />
    </svg>
  )
}
