import { useState } from 'react'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { call } from '../../network/browser-call.ts'
import { useAnswer } from '../../network/use-answer.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { cartDrawerTexts as drawerTexts } from '../../texts/cart-drawer.ts'
import { CartLine } from './cart-line.tsx'
import type { ShownLine } from './shown-cart.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

/** From this many lines on, a shopper finds one by its aisle. */
const GROUPED_FROM = 12

interface Props {
  lines: readonly ShownLine[]
  onLeave: () => void
}

/** Once grouped, the lines stay so until the cart is closed: removing one must not move all others. */
export function CartLines({ lines, onLeave }: Props) {
  const [list, keepPlace] = useFocusAfterRemoval<HTMLDivElement>(lines.length)
  const [isLong, setLong] = useState(false)
  if (!isLong && lines.length >= GROUPED_FROM) setLong(true)
  const { data: aisles } = useAnswer(isLong ? 'aisles' : undefined, (signal) =>
    call(fetchCategories, {}, { signal }),
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes which line has the focus, nothing more
    <div ref={list} onFocus={keepPlace}>
      {aisles ? (
        byAisle(lines, aisles.data).map(([id, title, lines]) => (
          <section key={id} aria-labelledby={`aisle-${id}`} className="not-first:mt-3">
            <h3 id={`aisle-${id}`} className="text-14 text-muted tracking-normal">
              {title}
            </h3>
            <Lines lines={lines} heading="h4" label={title} onLeave={onLeave} />
          </section>
        ))
      ) : (
        <Lines lines={lines} heading="h3" label={texts.lines} onLeave={onLeave} />
      )}
    </div>
  )
}

interface LinesProps extends Props {
  heading: 'h3' | 'h4'
  label: string
}

function Lines({ lines, heading, label, onLeave }: LinesProps) {
  return (
    <ul aria-label={label}>
      {lines.map((line) => (
        <CartLine key={line.product.id} line={line} heading={heading} onLeave={onLeave} />
      ))}
    </ul>
  )
}

/** The aisles in the shop's order; a product whose aisle is closed comes last. */
function byAisle(lines: readonly ShownLine[], aisles: readonly { category_id: string; title: string }[]) {
  const groups = Map.groupBy(lines, ({ product }) => product.category_id)
  const known = aisles.flatMap(({ category_id, title }) => {
    const lines = groups.get(category_id)
    groups.delete(category_id)
    return lines ? [[category_id, title, lines] as const] : []
  })
  const others = [...groups.values()].flat()
  return others.length > 0 ? [...known, ['others', drawerTexts.otherAisles, others] as const] : known
}
