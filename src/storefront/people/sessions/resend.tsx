import { useEffect, useState } from 'react'
import { secondsUntilResend } from '#contract/people/sessions/countdown.ts'
import { sessionTexts as texts } from '../../texts/session.ts'

interface Props {
  sentAt: number
  isSending: boolean
  onResend: () => Promise<void>
}

/** A countdown, then a button that sends another code. */
export function Resend({ sentAt, isSending, onResend }: Props) {
  const left = useCountdown(sentAt)
  const [firstSentAt] = useState(sentAt)
  return (
    <div className="flex min-h-11 items-center text-14">
      {left > 0 ? (
        <span role="timer" className="text-muted tabular-nums">
          {texts.resendIn(left)}
        </span>
      ) : (
        <button
          type="button"
          onClick={onResend}
          aria-disabled={isSending || undefined}
          className="min-h-11 rounded-card pr-2 font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          {texts.resend}
        </button>
      )}
      <span role="status" className="sr-only">
        {sentAt === firstSentAt ? '' : texts.resent}
      </span>
    </div>
  )
}

const TICK_MS = 1_000

/** Returns the seconds until another code may be requested, counting down. */
export function useCountdown(sentAt: number): number {
  const [now, setNow] = useState(sentAt)
  const left = secondsUntilResend(sentAt, now)
  const isCounting = left > 0

  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isCounting])

  return left
}
