/** The tip of the pin marks the chosen position. */
export function CenterPin() {
  return (
    <svg
      viewBox="0 0 40 52"
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 h-13 w-10 -translate-x-1/2 -translate-y-full drop-shadow-md"
    >
      <path
        d="M20 51S38 33 38 19a18 18 0 0 0-36 0c0 14 18 32 18 32Z"
        className="fill-berry stroke-white"
        strokeWidth="2"
      />
      <circle cx="20" cy="19" r="7" className="fill-white" />
    </svg>
  )
}
