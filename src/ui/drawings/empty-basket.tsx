/** A punnet on its side, and the one berry that got away. */
export function EmptyBasketDrawing() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className="w-full">
      <ellipse cx="80" cy="104" rx="70" ry="8" className="fill-well" />
      <g transform="rotate(-14 64 70)">
        <path d="M22 46h78l-8 42a8 8 0 0 1-8 7H38a8 8 0 0 1-8-7Z" className="fill-leaf" />
        <rect x="16" y="38" width="90" height="15" rx="7.5" className="fill-leaf-dark" />
        <path
          d="M44 66v16M61 66v16M78 66v16"
          className="stroke-paper"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
      <g className="animate-stir">
        <circle cx="130" cy="88" r="15" className="fill-berry" />
        <path
          d="M130 74c-1.5-6-5-9-11-10 .5 6.5 4.5 10 11 10Zm0 0c1.5-6 5-9 11-10-.5 6.5-4.5 10-11 10Z"
          className="fill-leaf"
        />
      </g>
      <path
        d="M108 28c8-6 15-6 21 0M117 42c4-3 8-3 12 0"
        className="stroke-line"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
