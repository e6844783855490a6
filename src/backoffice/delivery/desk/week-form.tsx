import { useState } from 'react'
import { changeWeek, type HubOfOffice, type WindowOfWeek } from '#contract/delivery/desk/delivery.ts'
import { mergeThreeWays } from '#contract/merge.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { hearingOthers, tellTheirsTaken } from '../../network/call.ts'
import { useDone } from '../../pieces/page.tsx'
import { useRowFocus } from '../../pieces/use-row-focus.ts'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { PreviewedForm, usePreviewed } from './previewed-form.tsx'
import { byName, NEW_ROW, rowsOf, type WeekRow, weekOf, weekWindowInWords, wrongRows } from './week-draft.ts'
import { WeekRowFields } from './week-row-fields.tsx'

interface Weeks {
  /** The week that the draft began with. */
  seen: readonly WindowOfWeek[]
  /** As another operator has changed it meanwhile. */
  now?: readonly WindowOfWeek[]
}

/** Edits a hub's week as a table: times, cut-off, fee, and capacity by weekday. */
export function WeekForm({ hub }: { hub: HubOfOffice }) {
  const done = useDone()
  const [{ seen, now }, setWeeks] = useState<Weeks>({ seen: hub.week })
  const [rows, setRows] = useState<readonly WeekRow[]>(() => rowsOf(hub.week))
  useUnsaved(rowsOf(seen), rows)
  const merged = now && mergeWeeks(seen, weekOf(rows).week, now)
  const week = merged ? merged.mine : weekOf(rows).week
  const withoutDay = rows.findIndex(({ capacity }) => capacity.every((orders) => orders.trim() === ''))
  const fault =
    withoutDay === -1
      ? ''
      : `Window ${withoutDay + 1} has no day. Say how many orders it takes on at least one day, or remove it.`
  async function save() {
    const asked = { hub_id: hub.id, week, seen: [...(now ?? seen)] }
    const { data } = await hearingOthers(
      () => callReauthenticated(changeWeek, asked),
      (hub: HubOfOffice) => setWeeks({ seen, now: hub.week }),
    )
    setWeeks({ seen: data.week })
    // Keeps what was typed while the service was asked, with what another operator has changed.
    setRows((typed) => (typed === rows ? rowsOf(data.week) : now ? rowsOver(typed, rows, data.week) : typed))
    await done(`The week of ${hub.title} is saved.`)
  }
  const form = usePreviewed({ kind: 'week', hub_id: hub.id, week }, save, fault)
  function takeTheirs() {
    if (!merged || !now) return
    tellTheirsTaken()
    setWeeks({ seen: now })
    setRows(rowsOf(merged.theirsKept))
    form.forget()
  }
  const group = useRowFocus<HTMLDivElement>(rows.length)
  const wrong = wrongRows(form.fields, rows)
  const put = (at: number, row: WeekRow) => setRows(rows.map((was, n) => (n === at ? row : was)))
  return (
    <PreviewedForm
      form={form}
      theirs={merged?.changes}
      takeTheirs={takeTheirs}
      className="grid gap-3"
      aria-label="The week"
    >
      <p className="text-muted">
        How many orders each window takes. Leave a day empty for no window. Bookings close at the cut-off,
        this many hours before the window starts. Windows already coming up change too.
      </p>
      <div ref={group} className="grid gap-3">
        {rows.map((row, at) => (
          <WeekRowFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
            key={at}
            number={at + 1}
            row={row}
            wrong={wrong.get(at)}
            onChange={(next) => put(at, next)}
            onRemove={() => setRows(rows.toSpliced(at, 1))}
          />
        ))}
        <QuietButton
          data-add
          className="justify-self-start"
          onClick={() => setRows([...rows, rows.length > 0 ? after(rows.at(-1) as WeekRow) : NEW_ROW])}
        >
          Add a window
        </QuietButton>
      </div>
    </PreviewedForm>
  )
}

function rowsOver(
  typed: readonly WeekRow[],
  sent: readonly WeekRow[],
  saved: readonly WindowOfWeek[],
): WeekRow[] {
  return rowsOf(mergeWeeks(weekOf(sent).week, weekOf(typed).week, saved).mine)
}

/** A new window starts where the last one ends. */
function after(row: WeekRow): WeekRow {
  return { ...row, from: row.to, to: NEW_ROW.to < row.to ? '' : NEW_ROW.to }
}

function mergeWeeks(
  was: readonly WindowOfWeek[],
  mine: readonly WindowOfWeek[],
  now: readonly WindowOfWeek[],
) {
  const weeks = [was, mine, now].map(byName)
  const names = [...new Set(weeks.flatMap(Object.keys))]
  // Every record gets all names, so that a window missing from one of them is merged too.
  const [wasBy = {}, mineBy = {}, nowBy = {}] = weeks.map((week) =>
    Object.fromEntries(names.map((name) => [name, week[name]])),
  )
  const { theirs, conflicts, mine: kept, theirsKept } = mergeThreeWays(wasBy, mineBy, nowBy)
  const windowsIn = (by: typeof kept) => Object.values(by).filter((window) => window !== undefined)
  return {
    changes: theirs.map((name) => ({
      name: String(name),
      was: weekWindowInWords(wasBy[name]),
      now: weekWindowInWords(nowBy[name]),
      mine: conflicts.includes(name) ? weekWindowInWords(mineBy[name]) : undefined,
    })),
    mine: windowsIn(kept),
    theirsKept: windowsIn(theirsKept),
  }
}
