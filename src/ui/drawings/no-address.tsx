/** A folded map with a berry for a pin. */
export function NoAddressDrawing() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className="w-full">
      <ellipse cx="80" cy="110" rx="66" ry="6" className="fill-well" />
      <path d="m18 40 40-14v68l-40 14Z" className="fill-tint-mint" />
      <path d="m58 26 44 14v68L58 94Z" className="fill-leaf-pale" />
      <path d="m102 40 40-14v68l-40 14Z" className="fill-tint-mint" />
      <path
        d="M24 84c18-2 22-22 40-20s22 24 40 18 14-18 32-22"
        className="stroke-sun"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 9"
        fill="none"
      />
      <path d="M80 82S58 60 58 42a22 22 0 0 1 44 0c0 18-22 40-22 40Z" className="fill-berry" />
      <circle cx="80" cy="42" r="8" className="fill-paper" />
      <path
        d="M80 20c-1.5-6-5-9-11-10 .5 6.5 4.5 10 11 10Zm0 0c1.5-6 5-9 11-10-.5 6.5-4.5 10-11 10Z"
        className="fill-leaf"
      />
    </svg>
  )
}
