export function LetterDrawing() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className="w-full">
      <ellipse cx="80" cy="108" rx="66" ry="7" className="fill-well" />
      <path d="M24 34 80 6l56 28v64a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6Z" className="fill-leaf" />
      <rect x="36" y="22" width="88" height="62" rx="5" className="fill-tint-honey" />
      <path d="M50 38h60M50 50h42" className="stroke-sun" strokeWidth="5" strokeLinecap="round" />
      <path d="M24 44 80 80l56-36v54a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6Z" className="fill-leaf-dark" />
      <circle cx="80" cy="78" r="13" className="fill-berry" />
      <path
        d="M80 66c-1.4-5-4.4-8-9.6-9 .4 5.6 4 9 9.6 9Zm0 0c1.4-5 4.4-8 9.6-9-.4 5.6-4 9-9.6 9Z"
        className="fill-leaf"
      />
    </svg>
  )
}
