import { useState } from 'react'
import { formatCents } from '#contract/money.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { productPath } from '#contract/slug.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { Thumbnail } from '#ui/product/picture.tsx'
import { shownSizeAndComparison } from '#ui/product/unbroken.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { cartDrawerTexts as drawerTexts } from '../../texts/cart-drawer.ts'
import { LinePreferenceRow } from '../preferences/line-preference-row.tsx'
import { savePreference } from '../preferences/save-preference.ts'
import { changeQuantity, useAdding } from './add-control.tsx'
import { shownQuantity, useCartStore } from './cart-store.ts'
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
export function CartLines({ lines: inCart, onLeave }: Props) {
  const [list, keepPlace] = useFocusAfterRemoval<HTMLDivElement>(inCart.length)
  const [out, setOut] = useState<{ line: ShownLine; place: number }>()
  const isOf = ({ product }: ShownLine) => product.id === out?.line.product.id
  const back = inCart.find(isOf)
  const lines = out ? inCart.filter((line) => !isOf(line)).toSpliced(out.place, 0, back ?? out.line) : inCart
  const [isLong, setLong] = useState(false)
  if (!isLong && lines.length >= GROUPED_FROM) setLong(true)
  const { data: aisles } = useAnswer(isLong ? 'aisles' : undefined, (signal) =>
    call(fetchCategories, {}, { signal }),
  )

  function takeOut(line: ShownLine) {
    // A line that was taken out before loses its row now, and takes no place any more.
    const staying = lines.filter((one) => one === line || one !== out?.line)
    setOut({ line, place: staying.indexOf(line) })
    void changeQuantity(line.product, -line.quantity)
  }

  const props = { takenOut: out?.line, onTakeOut: takeOut, onLeave }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes which line has the focus, nothing more
    <div ref={list} onFocus={keepPlace}>
      {aisles ? (
        byAisle(lines, aisles.data).map(([id, title, lines]) => (
          <section key={id} aria-labelledby={`aisle-${id}`} className="not-first:mt-3">
            <h3 id={`aisle-${id}`} className="text-14 text-muted tracking-normal">
              {title}
            </h3>
            <Lines lines={lines} heading="h4" label={title} {...props} />
          </section>
        ))
      ) : (
        <Lines lines={lines} heading="h3" label={texts.lines} {...props} />
      )}
    </div>
  )
}

interface LinesProps extends Props, Omit<CartLineProps, 'line'> {
  label: string
  /** The line that was taken out last. It keeps its place, also once it is put back. */
  takenOut: ShownLine | undefined
}

function Lines({ lines, label, takenOut, ...props }: LinesProps) {
  return (
    <ul aria-label={label}>
      {lines.map((line) =>
        line === takenOut ? (
          <TakenOut key={line.product.id} line={line} />
        ) : (
          <CartLine key={line.product.id} line={line} {...props} />
        ),
      )}
    </ul>
  )
}

function TakenOut({ line }: { line: ShownLine }) {
  const { product, quantity } = line
  return (
    <li className="flex items-center justify-between gap-x-3 border-outline border-b text-14">
      <p className="min-w-0 text-muted wrap-anywhere">{drawerTexts.takenOut(quantity, product.title)}</p>
      <button type="button" onClick={() => void putBack(line)} className="min-h-11 font-semibold text-accent">
        {drawerTexts.undo}
        <span className="sr-only">{drawerTexts.undoWhat(product.title)}</span>
      </button>
    </li>
  )
}

/** Puts a line back as it was, with what its shopper wished should it be out of stock, or says that this is lost. */
async function putBack({ product, quantity, item }: ShownLine): Promise<void> {
  await changeQuantity(product, quantity)
  const state = useCartStore.getState()
  const back = state.cartItems.find(({ product_id }) => product_id === product.id)
  if (!item?.wish || back?.wish || shownQuantity(state, product.id) === 0) return
  const isKept = back && !(await savePreference(back.id, item.wish))
  if (!isKept) showToast('error', drawerTexts.wishLost(product.title))
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
  onTakeOut: (line: ShownLine) => void
  onLeave: () => void
}

function CartLine({ line, heading: Heading, onTakeOut, onLeave }: CartLineProps) {
  const { product } = line
  const adding = useAdding(product)
  const takeOut = () => onTakeOut(line)
  return (
    <li className="relative flex flex-wrap gap-3 border-outline border-b py-1.5">
      <Thumbnail
        of={product}
        width={48}
        className="size-14"
        look={product.in_stock ? 'size-12' : 'size-12 opacity-50'}
      />
      <div className="min-w-[min(8.5rem,100%)] flex-1">
        <Heading className="pr-8 font-semibold text-14 tracking-normal wrap-anywhere">
          <PageLink
            to={productPath(product)}
            replace
            onClick={onLeave}
            className="line-clamp-2 hover:text-accent hover:underline"
          >
            {product.title}
          </PageLink>
        </Heading>
        <p className="text-13 text-muted tabular-nums">{shownSizeAndComparison(product)}</p>
        <LineWords line={line} />
        <div className="mt-1 flex flex-wrap items-center gap-x-1">
          <Stepper {...adding} onRemove={line.quantity > 1 ? adding.onRemove : takeOut} />
          {line.item && <LinePreferenceRow line={line.item} />}
          <LinePrice line={line} />
        </div>
      </div>
      {/* After the other buttons: the focus goes to a line's first button, and pressed again it must take only one. */}
      <button
        type="button"
        aria-label={drawerTexts.takeOut(product.title)}
        onClick={takeOut}
        className="absolute top-0 right-[-12px] flex size-11 items-center justify-center rounded-pill text-muted hover:bg-well"
      >
        <Icon name="trash" className="size-5" />
      </button>
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
