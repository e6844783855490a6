import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { ListTable } from './list-table.tsx'

test('a table has explicit roles, and each cell carries the title of its column', async () => {
  const { place } = await render(
    <ListTable
      caption="Passkeys"
      columns={[
        { title: 'Name', cell: ({ name }) => name },
        { title: 'Used', cell: () => 'Not yet' },
      ]}
      rows={[{ name: 'My laptop' }]}
      keyOf={({ name }) => name}
    />,
  )
  const all = (role: string) => [...place.querySelectorAll<HTMLElement>(`[role=${role}]`)]
  const inRole = (role: string) => all(role).map(({ textContent }) => textContent)
  expect(inRole('table')).toHaveLength(1)
  expect(inRole('columnheader')).toEqual(['Name', 'Used'])
  expect(inRole('row')).toHaveLength(2)
  expect(inRole('cell')).toEqual(['My laptop', 'Not yet'])
  expect(all('cell').map(({ dataset }) => dataset.title)).toEqual(['Name', 'Used'])
})
