import { useState } from 'react'
import { getAuditChain } from '#contract/audit/audit.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../network/call.ts'
import { useDeed } from '../network/use-deed.ts'

/** Walks the chain at a press, and says whether it is whole. */
export function ChainCheck() {
  const [said, setSaid] = useState('')
  const { run, busy, sentence } = useDeed(async () => {
    setSaid('')
    const { entries, broken_at } = (await call(getAuditChain, {})).data
    setSaid(broken_at === null ? `Whole: ${entries} entries.` : `Broken at entry ${broken_at}.`)
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button tone="quiet" busy={busy} onClick={() => run()}>
        Check the chain
      </Button>
      <p role="status">{sentence ?? said}</p>
    </div>
  )
}
