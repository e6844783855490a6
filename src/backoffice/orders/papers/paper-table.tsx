import type { ReactNode } from 'react'

interface Props {
  caption: string
  columns: readonly string[]
  /** Each row is its key and its cells. The second cell takes the room that is left. */
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[]
}

/** A table as wide as the paper, with lines to write on. */
export function PaperTable({ caption, columns, rows }: Props) {
  return (
    <table className="mt-4 w-full border-collapse tabular-nums [&_:is(td,th)]:border-outline [&_:is(td,th)]:border-b [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-top [&_:is(td,th)]:nth-2:w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, ...cells]) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={columns[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** To be ticked with a pen. */
export function Box() {
  return <span className="block size-5 rounded-sm ring-1 ring-body ring-inset" />
}
