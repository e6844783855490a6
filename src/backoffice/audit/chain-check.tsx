import { useEffect, useRef, useState } from 'react'
import { getAuditChain } from '#contract/audit/audit.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../network/call.ts'
import { useAction } from '../network/use-action.ts'

interface Far {
  seq: number
  entries: number
}

/** Walks the chain at a press, piece by piece, and says whether it is whole. */
export function ChainCheck() {
  const [said, setSaid] = useState('')
  const [far, setFar] = useState<Far>()
  const stopped = useRef(new AbortController())
  useEffect(() => () => stopped.current.abort(), [])
  const check = useRef<HTMLButtonElement>(null)
  const canStop = far !== undefined
  useEffect(() => {
    if (!canStop) return
    // The button that stops goes with the end of the check, and has the focus where it was pressed.
    return () => {
      if (document.activeElement === document.body) check.current?.focus()
    }
  }, [canStop])
  const { run, busy, sentence } = useAction(async () => {
    setSaid('')
    stopped.current = new AbortController()
    try {
      setSaid(await walk(stopped.current.signal, setFar))
    } finally {
      setFar(undefined)
    }
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button ref={check} tone="quiet" busy={busy} onClick={() => run()}>
        Check the chain
      </Button>
      {far && (
        <>
          <progress
            aria-label="How far the check is"
            max={far.entries}
            value={far.seq}
            className="h-2 w-40 accent-accent"
          />
          <span>
            {inThousands(far.seq)} of {inThousands(far.entries)}
          </span>
          <Button tone="quiet" onClick={() => stopped.current.abort()}>
            Stop
          </Button>
        </>
      )}
      <p role="status">{sentence ?? said}</p>
    </div>
  )
}

async function walk(signal: AbortSignal, onFar: (far: Far) => void): Promise<string> {
  for (let after = { seq: 0, hash: '' }; ; ) {
    const { data } = await call(getAuditChain, { after_seq: after.seq, after_hash: after.hash })
    if (data.broken_at !== null) return `Broken at entry ${inThousands(data.broken_at)}.`
    if (!data.next) return `Whole: ${inThousands(data.entries)} entries.`
    after = data.next
    if (signal.aborted) return `Stopped. It is whole up to entry ${inThousands(after.seq)}.`
    onFar({ seq: after.seq, entries: data.entries })
  }
}
