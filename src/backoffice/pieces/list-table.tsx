import type { ReactNode } from 'react'

export interface Column<Row> {
  title: string
  cell(row: Row): ReactNode
}

interface Props<Row> {
  /** What the rows are, for who does not see them. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
}

/** A page of rows to read, as the service gives it; on a phone each row stands by itself. */
export function ListTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <div className="overflow-x-auto rounded-card bg-raised ring-1 ring-outline ring-inset">
      <table className="sheet-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell }) => (
                <td key={title}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
