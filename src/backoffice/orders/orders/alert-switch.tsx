import { QuietButton } from '#ui/form/button.tsx'
import { allowSound, type PushState, playChime, switchAlerts, useAlerts } from '../../layout/alerts.ts'
import { useMe } from '../../layout/use-me.ts'
import { turnNotificationsOff, turnNotificationsOn } from '../../network/notifications.ts'

/** One press, and the office sounds for new orders on any of its screens. */
export function AlertSwitch() {
  const me = useMe()
  const alerts = useAlerts()
  async function turnOn() {
    switchAlerts(true)
    await allowSound()
    playChime()
    await turnNotificationsOn(me)
  }
  async function turnOff() {
    switchAlerts(false)
    await turnNotificationsOff()
  }
  const words = inWords(alerts)
  return (
    <div className="grid max-w-80 justify-items-end gap-1 max-768:justify-items-start">
      <QuietButton onClick={() => (alerts.isOn ? turnOff() : turnOn())}>
        {alerts.isOn ? 'Turn alerts off' : 'Turn alerts on'}
      </QuietButton>
      <p role="status" className={words ? 'text-13 text-muted' : 'sr-only'}>
        {words}
      </p>
    </div>
  )
}

const pushWords: Record<PushState, string> = {
  on: 'While it is closed, you get a notification on this device.',
  denied: 'For notifications while it is closed, allow them for this site in your browser’s settings.',
  impossible: 'This browser can’t notify you while it is closed.',
}

function inWords({ isOn, isCutOff, isSilent, push }: ReturnType<typeof useAlerts.getState>): string {
  if (!isOn) return ''
  if (isCutOff) return 'The office has no connection, so it can’t hear of new orders just now.'
  if (isSilent) return 'Press anywhere on this page to let your browser play the sound.'
  return `A sound plays for each new order while the office is open. ${push ? pushWords[push] : ''}`.trim()
}
