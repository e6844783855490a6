// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are blocks, and a browser forgets what they are.
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

/** From so many rows on, those out of sight are not drawn; their columns are then of set widths. */
const MANY = 100
/** Of many, so many at a time are passed over by a browser without a look at each. */
const TOGETHER = 25

export interface Column<Row> {
  title: string
  /** One element: on a phone a second one would fall below the title. */
  cell(row: Row): ReactNode
  /** Its cells say themselves what a press does: on a phone they carry no label. */
  isAction?: true
}

interface Props<Row> {
  /** What the rows are, for operators who do not see them. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
}

/** A page of rows to read, as the service gives it; on a phone each row stands by itself. */
export function ListTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <div className="overflow-x-auto rounded-card bg-raised ring-1 ring-outline ring-inset">
      <table role="table" className={classNames('sheet-table', rows.length > MANY && 'sheet-table-long')}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title }) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rows).map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is nothing but its place
          <tbody role="rowgroup" key={at}>
            {group.map((row) => (
              <tr role="row" key={keyOf(row)}>
                {columns.map(({ title, cell, isAction }) => (
                  <td key={title} role="cell" data-title={isAction ? undefined : title}>
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

function groupsOf<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  if (rows.length <= MANY) return [rows]
  return Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, at) =>
    rows.slice(at * TOGETHER, (at + 1) * TOGETHER),
  )
}
