import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/form/icon-button.tsx'

interface Props<Item> {
  /** What stands in it, for who does not see it. */
  label: string
  items: readonly Item[]
  keyOf(item: Item): string
  nameOf(item: Item): string
  onOrder(items: readonly Item[]): void
  children(item: Item): ReactNode
}

type Way = 'up' | 'down'

/** Things in an order of somebody's own: dragged by a mouse, moved by two buttons with everything else. */
export function OrderList<Item>({ label, items, keyOf, nameOf, onOrder, children }: Props<Item>) {
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

  // A row that is moved loses the focus: it goes on at the same button, or at its neighbour where there is no further.
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
              <div className="min-w-0 flex-1">{children(item)}</div>
              <span className="flex">
                <IconButton
                  icon="down"
                  label={`Move ${nameOf(item)} up`}
                  data-way="up"
                  disabled={at === 0}
                  onClick={() => move(key, at - 1, 'up')}
                  className="rotate-180"
                />
                <IconButton
                  icon="down"
                  label={`Move ${nameOf(item)} down`}
                  data-way="down"
                  disabled={at === items.length - 1}
                  onClick={() => move(key, at + 1, 'down')}
                />
              </span>
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
