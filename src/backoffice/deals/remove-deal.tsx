import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type DealOfForm, removeDeal } from '#contract/office/deals.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { DEALS } from '../home/home-address.ts'
import { call } from '../network/call.ts'
import { useDeed } from '../network/use-deed.ts'

export function RemoveDeal({ deal: { id, heading, shown_by } }: { deal: DealOfForm }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { run, busy, sentence } = useDeed(async () => {
    await call(removeDeal, { deal_id: id })
    await navigate(DEALS, { state: { said: `${heading} is removed.` } })
  })
  return (
    <section aria-labelledby="remove" className="rounded-card bg-raised p-4 ring-1 ring-outline ring-inset">
      <h2 id="remove" className="mb-2 text-16">
        Remove it
      </h2>
      <p className="mb-3 text-muted">
        {shown_by > 0
          ? 'The home page, or its draft, leads there: it can be removed once nothing does.'
          : 'Its products stay in the catalogue. Anyone who has kept a link to it will find the page gone.'}
      </p>
      <Button tone="quiet" usedUp={shown_by > 0} onClick={() => setAsking(true)}>
        Remove the deal
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={`Remove ${heading}?`}>
        <div className="grid gap-4">
          {sentence && <ErrorNote sentence={sentence} />}
          <div className="flex flex-wrap gap-3">
            <Button tone="danger" busy={busy} onClick={() => run()}>
              Remove {heading} now
            </Button>
            <Button tone="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  )
}
