import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/form/button.tsx'

interface Props<Item> {
  /** Names the list for screen readers. */
  label: string
  items: readonly Item[]
  keyOf(item: Item): string
  nameOf(item: Item): string
  onOrder(items: readonly Item[]): void
  /** The row places its two arrow buttons itself. */
  placesArrows?: true
  children(item: Item, arrows: ReactNode): ReactNode
}

type Way = 'up' | 'down'

/** A list that can be reordered: by dragging with a mouse, or by two buttons per row for every other input. */
export function OrderList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onOrder,
  placesArrows,
  children,
}: Props<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ key: string; way: Way }>()
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')

  function move(key: string, to: number, way?: Way) {
    const from = items.findIndex((item) => keyOf(item) === key)
    const item = items[from]
    if (!item || to < 0 || to >= items.length || to === from) return
    onOrder(items.toSpliced(from, 1).toSpliced(to, 0, item))
    setSaid(`${nameOf(item)} is number ${to + 1} of ${items.length} now.`)
    if (way) setMoved({ key, way })
  }

  // A moved row loses the focus: give it back to the same button, or to the other one at the end of the list.
  useEffect(() => {
    if (!moved) return
    const row = [...(list.current?.children ?? [])].find((row) => row.getAttribute('data-key') === moved.key)
    const same = row?.querySelector<HTMLButtonElement>(`[data-way=${moved.way}]:not([disabled])`)
    const button = same ?? row?.querySelector<HTMLButtonElement>('[data-way]:not([disabled])')
    button?.focus()
  }, [moved])

  return (
    <>
      <ol ref={list} aria-label={label} className="grid gap-2">
        {items.map((item, at) => {
          const key = keyOf(item)
          const arrows = (
            <Arrows
              name={nameOf(item)}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onMove={(way) => move(key, way === 'up' ? at - 1 : at + 1, way)}
            />
          )
          return (
            <li
              key={key}
              data-key={key}
              draggable
              onDragStart={(event) => {
                setDragged(key)
                event.dataTransfer.effectAllowed = 'move'
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                move(dragged, at)
                setDragged(undefined)
              }}
              className={classNames(
                'flex flex-wrap items-center gap-2 rounded-card bg-raised p-2 ring-1 ring-outline ring-inset',
                dragged === key ? 'opacity-50' : dragged !== undefined && 'ring-accent',
              )}
            >
              <div className="min-w-0 flex-1">{children(item, arrows)}</div>
              {!placesArrows && arrows}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

interface ArrowsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (way: Way) => void
}

function Arrows({ name, isFirst, isLast, onMove }: ArrowsProps) {
  return (
    <span className="flex">
      <IconButton
        icon="down"
        label={`Move ${name} up`}
        data-way="up"
        disabled={isFirst}
        onClick={() => onMove('up')}
        className="rotate-180"
      />
      <IconButton
        icon="down"
        label={`Move ${name} down`}
        data-way="down"
        disabled={isLast}
        onClick={() => onMove('down')}
      />
    </span>
  )
}
