/** Drawn from files, so that decoration does not weigh on every page and its script. */
export function PunnetRim() {
  return (
    <div className="relative" aria-hidden="true">
      <img
        src="/footer/berries.svg"
        alt=""
        width={132}
        height={50}
        loading="lazy"
        className="absolute right-[8%] bottom-full translate-y-1"
      />
      <div className="relative h-4 bg-leaf" />
      <div className="punnet-slots h-12" />
    </div>
  )
}
