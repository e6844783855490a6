// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are blocks, and a browser forgets what they are.
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

/** Above this many rows, the browser skips those off screen; the columns then have fixed widths. */
const MANY = 100
/** The size of the row groups that the browser can skip as a whole. */
const TOGETHER = 25

export interface Column<Row> {
  title: string
  /** What stands in the header instead of the title. */
  head?: ReactNode
  /** A single element: on a phone a second one would wrap below the title. */
  cell(row: Row): ReactNode
  /** Its controls are labelled themselves, so the cells show no title on a phone. */
  isAction?: true
  /** Numbers are aligned so that they can be compared. */
  isNumber?: true
  /**
   * The place in a row of two lines. If one leads, all cells without a place are left out on a phone. A count is
   * followed by its title there, and left out if it is zero.
   */
  onPhone?: 'choose' | 'picture' | 'lead' | 'lead-end' | 'second' | 'second-count' | 'second-end'
}

interface TableProps<Row> {
  /** Names the rows for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What stands in place of a table without rows; a sentence is muted. */
  empty?: ReactNode
}

type Key = string | number
/** Rows without an id need a key of their own. */
type Props<Row> = TableProps<Row> &
  (Row extends { id: Key } ? { keyOf?: (row: Row) => Key } : { keyOf: (row: Row) => Key })

/** A read-only page of rows; on a phone each row becomes a block. */
export function ListTable<Row>({ caption, columns, rows, keyOf = idOf, empty }: Props<Row>) {
  if (rows.length === 0 && empty !== undefined)
    return typeof empty === 'string' ? <p className="text-muted">{empty}</p> : empty
  const hasPairs = columns.some(({ onPhone }) => onPhone === 'lead')
  return (
    <div className="overflow-x-auto rounded-card bg-raised ring-1 ring-outline ring-inset">
      <table
        role="table"
        className={classNames(
          'sheet-table',
          rows.length > MANY && 'sheet-table-long',
          hasPairs && 'sheet-table-pairs',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, head, isNumber }) => (
              <th key={title} role="columnheader" scope="col" data-number={isNumber}>
                {head ?? title}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rows).map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is nothing but its place
          <tbody role="rowgroup" key={at}>
            {group.map((row) => (
              <tr role="row" key={keyOf(row)}>
                {columns.map(({ title, cell, isAction, isNumber, onPhone }) => (
                  <td
                    key={title}
                    role="cell"
                    data-title={isAction ? undefined : title}
                    data-number={isNumber}
                    data-at={onPhone}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function idOf(row: unknown): Key {
  return (row as { id: Key }).id
}

function groupsOf<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  if (rows.length <= MANY) return [rows]
  return Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, at) =>
    rows.slice(at * TOGETHER, (at + 1) * TOGETHER),
  )
}
