import { Children, type ReactNode } from 'react'

/** Scrolls by touch and keyboard; the style sheet decides how many items are visible at a time. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="carousel-row">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="carousel carousel-products" tabIndex={0} aria-label={label}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  )
}
