/** A house with a punnet in its door: one cart for everybody in it. */
export function HouseWithPunnetDrawing() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className="w-full">
      <ellipse cx="80" cy="108" rx="70" ry="8" className="fill-well" />
      <rect x="106" y="20" width="12" height="26" rx="3" className="fill-berry-dark" />
      <path d="M38 54 80 20l42 34v48a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6Z" className="fill-sun" />
      <path
        d="M26 60 80 16l54 44"
        className="stroke-leaf-dark"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <circle cx="70" cy="72" r="9" className="fill-berry-dark" />
      <circle cx="90" cy="72" r="9" className="fill-berry-dark" />
      <circle cx="80" cy="68" r="10" className="fill-berry" />
      <path
        d="M80 59c-1-4-3.5-6-7.5-6.5.4 4.3 3 6.5 7.5 6.5Zm0 0c1-4 3.5-6 7.5-6.5-.4 4.3-3 6.5-7.5 6.5Z"
        className="fill-leaf"
      />
      <path d="M58 80h44l-4 22a6 6 0 0 1-6 5H68a6 6 0 0 1-6-5Z" className="fill-leaf" />
      <rect x="54" y="75" width="52" height="9" rx="4.5" className="fill-leaf-dark" />
      <path d="M71 90v10M80 90v10M89 90v10" className="stroke-paper" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
