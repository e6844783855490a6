import { useState } from 'react'
import { brisbaneDay, clockSpan, dayAndClock, shortClock, shortDay } from '#contract/brisbane-time.ts'
import type { DeliveryWindow } from '#contract/delivery/windows/shipping.ts'
import { formatDollars } from '#contract/money.ts'
import { classNames } from '#ui/class-names.ts'
import { Choice } from '#ui/form/choice.tsx'
import { checkoutTexts as texts } from '../../texts/checkout.ts'

interface Props {
  windows: readonly DeliveryWindow[]
  chosenId: string | null
  /** The window that is being held at this moment. */
  pendingId: string | undefined
  onChoose: (slotId: string) => void
}

export function WindowChoices({ windows, chosenId, pendingId, onChoose }: Props) {
  const days = windowsByDay(windows)
  const ofChosen = days.find(({ windows }) => windows.some(({ id }) => id === chosenId))
  const firstFree = days.find(({ windows }) => windows.some(({ state }) => state !== 'full'))
  const [wanted, setWanted] = useState<string>()
  const day = days.find((day) => day.day === wanted) ?? ofChosen ?? firstFree ?? days[0]
  if (!day) return <p>{texts.noWindows}</p>
  return (
    <>
      <fieldset ref={showChosen} className="-mx-1 flex min-w-0 gap-2 overflow-x-auto p-1 560:flex-wrap">
        <legend className="sr-only">{texts.days}</legend>
        {days.map((each) => (
          <Choice
            key={each.day}
            name="day"
            checked={each === day}
            onChange={() => setWanted(each.day)}
            className="shrink-0 whitespace-nowrap"
          >
            {shortDay(startOf(each))}
          </Choice>
        ))}
      </fieldset>
      <ul aria-label={shortDay(startOf(day))} className="mt-3 grid gap-2 560:grid-cols-2">
        {day.windows.map((window) => (
          <li key={window.id}>
            <WindowTile
              window={window}
              isChosen={window.id === chosenId}
              isPending={window.id === pendingId}
              onChoose={() => onChoose(window.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** On a phone the chosen day may lie beyond the edge: scrolls the strip of days to it, but not the page. */
function showChosen(days: HTMLElement | null) {
  const chosen = days?.querySelector(':checked')?.parentElement
  if (!days || !chosen) return
  const [strip, day] = [days.getBoundingClientRect(), chosen.getBoundingClientRect()]
  days.scrollLeft += day.left + day.width / 2 - strip.left - strip.width / 2
}

interface TileProps {
  window: DeliveryWindow
  isChosen: boolean
  isPending: boolean
  onChoose: () => void
}

function WindowTile({ window, isChosen, isPending, onChoose }: TileProps) {
  const isFull = window.state === 'full' && !isChosen
  return (
    <button
      type="button"
      disabled={isFull}
      aria-pressed={isChosen}
      aria-busy={isPending || undefined}
      onClick={onChoose}
      className={classNames(
        'flex h-full w-full flex-wrap items-baseline justify-between gap-x-3 rounded-card px-4 py-3 text-left ring-inset',
        'disabled:bg-disabled disabled:text-muted',
        isChosen ? 'bg-success-pale ring-2 ring-accent' : 'bg-raised ring-1 ring-outline hover:ring-accent',
        isPending && 'animate-glimmer',
      )}
    >
      <span className="font-semibold">{clockSpan(new Date(window.starts_at), new Date(window.ends_at))}</span>
      {window.fee > 0 && <span className="text-14">{texts.fee(formatDollars(window.fee))}</span>}
      <span className="w-full text-13 text-muted">
        {isFull ? texts.full : texts.orderBy(cutOff(window))}
        {window.state === 'few_left' && (
          <span className="font-semibold text-warning"> · {texts.fewLeft}</span>
        )}
      </span>
    </button>
  )
}

/** Gives only the hour if the cut-off is on the day of the delivery. */
function cutOff({ cut_off_at, starts_at }: DeliveryWindow): string {
  const [until, from] = [new Date(cut_off_at), new Date(starts_at)]
  return brisbaneDay(until) === brisbaneDay(from) ? shortClock(until) : dayAndClock(until)
}

function startOf({ windows }: WindowDay): Date {
  return new Date(windows[0]?.starts_at ?? 0)
}

interface WindowDay {
  day: string
  windows: DeliveryWindow[]
}

export function windowsByDay(windows: readonly DeliveryWindow[]): WindowDay[] {
  const days = new Map<string, DeliveryWindow[]>()
  for (const window of windows) {
    const day = brisbaneDay(new Date(window.starts_at))
    days.set(day, [...(days.get(day) ?? []), window])
  }
  return [...days].map(([day, windows]) => ({ day, windows }))
}
