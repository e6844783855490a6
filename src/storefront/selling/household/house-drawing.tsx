export function HouseDrawing() {
  return (
    <svg viewBox="0 0 24 24" className="icon size-5" aria-hidden="true">
      <path d="m3.5 11.5 8.5-7 8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20" />
    </svg>
  )
}
