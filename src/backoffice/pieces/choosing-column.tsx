import type { Column } from './list-table.tsx'

interface Choosing<Row> {
  /** Those on screen, which the box in the header chooses or lets go together. */
  rows: readonly Row[]
  chosen: readonly Row[]
  onChosen: (chosen: readonly Row[]) => void
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
}

/** A column of checkboxes; rows chosen on other pages stay chosen. */
export function choosingColumn<Row>({ rows, chosen, onChosen, keyOf, nameOf }: Choosing<Row>): Column<Row> {
  const keys = new Set(chosen.map(keyOf))
  const without = (some: readonly Row[]) => {
    const left = new Set(some.map(keyOf))
    return chosen.filter((row) => !left.has(keyOf(row)))
  }
  const put = (some: readonly Row[], isChosen: boolean) =>
    onChosen(isChosen ? [...without(some), ...some] : without(some))
  const isAll = rows.length > 0 && rows.every((row) => keys.has(keyOf(row)))
  return {
    title: 'Choose',
    isAction: true,
    onPhone: 'choose',
    // A phone has no header.
    head: (
      <>
        <span className="sr-only">Choose</span>
        <Box name="All on this page" isChosen={isAll} onChoose={(isIt) => put(rows, isIt)} />
      </>
    ),
    cell: (row) => (
      <Box
        name={`Choose ${nameOf(row)}`}
        isChosen={keys.has(keyOf(row))}
        onChoose={(isIt) => put([row], isIt)}
      />
    ),
  }
}

interface BoxProps {
  name: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Box({ name, isChosen, onChoose }: BoxProps) {
  return (
    <label className="tick-box">
      <input
        type="checkbox"
        aria-label={name}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-6 accent-accent"
      />
    </label>
  )
}

/** A live region must exist before its text changes, so this is rendered with nothing chosen too. */
export function ChosenCount({ count }: { count: number }) {
  return (
    <p role="status" className={count === 0 ? 'sr-only' : 'font-semibold'}>
      {count > 0 && `${count} chosen`}
    </p>
  )
}
