import { useEffect, useRef, useState } from 'react'
import { inThousands } from '#contract/in-thousands.ts'
import { getAuditChain } from '#contract/people/audit/audit.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { call, useAction } from '../../network/call.ts'
import { TextLink } from '../../pieces/page.tsx'
import { useFocusBack } from '../../pieces/yes-or-no.tsx'

interface Far {
  seq: number
  entries: number
}

interface CheckResult {
  words: string
  brokenAt?: number
}

/** Verifies the audit chain page by page on request, and reports the result. */
export function ChainCheck() {
  const [{ far, found }, setState] = useState<{ far?: Far; found?: CheckResult }>({})
  const stopped = useRef(new AbortController())
  useEffect(() => () => stopped.current.abort(), [])
  // The stop button unmounts with the focus when the check ends.
  const check = useFocusBack(far !== undefined)
  const { run, busy, sentence } = useAction(async () => {
    setState({})
    stopped.current = new AbortController()
    try {
      setState({ found: await walk(stopped.current.signal, (far) => setState({ far })) })
    } catch (error) {
      setState({})
      throw error
    }
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <QuietButton ref={check} busy={busy} onClick={() => run()}>
        Verify history
      </QuietButton>
      {far && (
        <>
          <progress
            aria-label="Progress of the check"
            max={far.entries}
            value={far.seq}
            className="progress w-40"
          />
          <span>
            {inThousands(far.seq)} of {inThousands(far.entries)}
          </span>
          <QuietButton onClick={() => stopped.current.abort()}>Stop</QuietButton>
        </>
      )}
      <p role="status" className={found?.brokenAt || sentence ? 'font-semibold text-danger' : undefined}>
        {sentence ?? found?.words}
      </p>
      {found?.brokenAt && (
        <TextLink to={`?${new URLSearchParams({ before_seq: String(found.brokenAt + 1) })}`}>
          Show it
        </TextLink>
      )}
    </div>
  )
}

async function walk(signal: AbortSignal, onFar: (far: Far) => void): Promise<CheckResult> {
  for (let after = { seq: 0, hash: '' }; ; ) {
    const { data } = await call(getAuditChain, { after_seq: after.seq, after_hash: after.hash })
    if (data.broken_at !== null)
      return { words: `Broken at entry ${inThousands(data.broken_at)}.`, brokenAt: data.broken_at }
    if (!data.next)
      return { words: `Intact: ${data.entries === 1 ? '1 entry' : `${inThousands(data.entries)} entries`}.` }
    after = data.next
    if (signal.aborted) return { words: `Stopped. Intact up to entry ${inThousands(after.seq)}.` }
    onFar({ seq: after.seq, entries: data.entries })
  }
}
