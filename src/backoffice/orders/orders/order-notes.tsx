import { addOrderNote, type OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { call } from '../../network/call.ts'
import { Notes } from '../../pieces/notes.tsx'
import { Part } from '../../pieces/page.tsx'

export function OrderNotes({ order: { number, notes } }: { order: OfficeOrder }) {
  return (
    <Part title="Notes">
      <Notes notes={notes} add={(note, options) => call(addOrderNote, { number, note }, options)} />
    </Part>
  )
}
