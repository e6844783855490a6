import { expect, test } from 'vitest'
import { heardOf } from '#testing/open-office.tsx'
import { render } from '#testing/render.tsx'
import { type Column, ListTable } from './list-table.tsx'

interface Fruit {
  name: string
  left: number
}
const figs = { name: 'Figs', left: 2 }
const pears = { name: 'Pears', left: 0 }
const columns: Column<Fruit>[] = [
  { title: 'Fruit', cell: ({ name }) => <strong>{name}</strong> },
  { title: 'Left', cell: ({ left }) => left },
]

test('a table has a caption, and each column a heading', async () => {
  const { place } = await open([figs])
  expect(place.querySelector('caption')?.textContent).toBe('Stock')
  const heads = [...place.querySelectorAll('th')]
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Fruit', 'Left'])
  expect(heads.map(({ scope }) => scope)).toEqual(['col', 'col'])
})

test('rows keep the given order, and an empty table shows only its headings', async () => {
  const { place, show } = await open([pears, figs])
  expect(shown(place)).toEqual([
    ['Pears', '0'],
    ['Figs', '2'],
  ])
  await show(table([]))
  expect(shown(place)).toEqual([])
  expect(place.querySelectorAll('th')).toHaveLength(2)
})

test('a long table is divided into groups of rows without changing their order', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ name: `Fruit ${at}`, left: at }))
  const { place } = await open(many)
  expect(shown(place)).toEqual(many.map(({ name, left }) => [name, String(left)]))
  const groups = [...place.querySelectorAll('tbody')]
  expect(groups.map(({ children }) => children.length)).toEqual([25, 25, 25, 25, 20])
  expect(groups.every((group) => group.getAttribute('role') === 'rowgroup')).toBe(true)
})

test('a column of buttons has a heading, but no label in its cells', async () => {
  const acting: Column<Fruit>[] = [
    ...columns,
    { title: 'End', isAction: true, cell: ({ name }) => <button type="button">End {name}</button> },
  ]
  const { place } = await render(
    <ListTable caption="Stock" columns={acting} rows={[figs]} keyOf={({ name }) => name} />,
  )
  const cells = [...place.querySelectorAll<HTMLElement>('tbody td')]
  expect(cells.map(({ dataset }) => dataset.title)).toEqual(['Fruit', 'Left', undefined])
  expect([...place.querySelectorAll('th')].at(-1)?.textContent).toBe('End')
})

test('a row that moves keeps its element', async () => {
  const { place, show } = await open([figs, pears])
  const [first] = place.querySelectorAll('tbody tr')
  await show(table([pears, { ...figs, left: 1 }]))
  const [, second] = place.querySelectorAll('tbody tr')
  expect(second).toBe(first)
  expect(second && heardOf(second)).toBe('Figs1')
})

function shown(place: ParentNode): string[][] {
  return [...place.querySelectorAll('tbody tr')].map((row) => [...row.children].map(heardOf))
}

const table = (rows: Fruit[]) => (
  <ListTable caption="Stock" columns={columns} rows={rows} keyOf={({ name }) => name} />
)

const open = (rows: Fruit[]) => render(table(rows))
