import { useState } from 'react'
import { sizeInWords } from '#contract/goods/catalogue/by-weight.ts'
import { formatCents } from '#contract/money.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { productPath } from '#contract/slug.ts'
import { Thumbnail } from '#ui/product/picture.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { cartDrawerTexts as drawerTexts } from '../../texts/cart-drawer.ts'
import { LinePreferenceRow } from '../preferences/line-preference-row.tsx'
import { AddControl } from './add-control.tsx'
import { LineWords } from './line-words.tsx'
import { lineAmounts, type ShownLine } from './shown-cart.ts'
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

interface CartLineProps {
  line: ShownLine
  /** One level below that of the heading that the lines stand under. */
  heading: 'h3' | 'h4'
  onLeave: () => void
}

function CartLine({ line, heading: Heading, onLeave }: CartLineProps) {
  const { product } = line
  return (
    <li className="flex flex-wrap gap-3 border-outline border-b py-1.5">
      <Thumbnail
        of={product}
        width={48}
        className="size-14"
        look={product.in_stock ? 'size-12' : 'size-12 opacity-50'}
      />
      <div className="min-w-[min(8.5rem,100%)] flex-1">
        <Heading className="font-semibold text-14 tracking-normal wrap-anywhere">
          <PageLink
            to={productPath(product)}
            replace
            onClick={onLeave}
            className="line-clamp-2 hover:text-accent hover:underline"
          >
            {product.title}
          </PageLink>
        </Heading>
        <p className="text-13 text-muted tabular-nums">
          {sizeInWords(product)} · {product.comparison_price.label}
        </p>
        <LineWords line={line} />
        <div className="mt-1 flex flex-wrap items-center gap-x-1">
          <AddControl product={product} />
          {line.item && <LinePreferenceRow line={line.item} />}
          <LinePrice line={line} />
        </div>
      </div>
    </li>
  )
}

function LinePrice({ line }: { line: ShownLine }) {
  const { itemsTotalCents, grandTotalCents } = lineAmounts(line)
  return (
    <p className="ml-auto text-right tabular-nums">
      {itemsTotalCents > grandTotalCents && (
        <span className="block text-13/4 text-muted">
          <span className="sr-only">{texts.was}</span>
          <s>{formatCents(itemsTotalCents)}</s>
        </span>
      )}
      <span className="sr-only">{texts.lineTotal(line.product.title)} </span>
      <span className="block font-bold leading-5">{formatCents(grandTotalCents)}</span>
    </p>
  )
}
