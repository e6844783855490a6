import { Button } from '#ui/form/button.tsx'
import { switchAlerts, useAlerts } from '../../layout/alerts.ts'
import { allowSound, playChime } from '../../layout/chime.ts'

/** One press, and the office sounds for new orders on any of its screens. */
export function AlertSwitch() {
  const alerts = useAlerts()
  async function turnOn() {
    switchAlerts(true)
    await allowSound()
    playChime()
  }
  const words = inWords(alerts)
  return (
    <div className="grid max-w-80 justify-items-end gap-1 max-768:justify-items-start">
      <Button tone="quiet" onClick={() => (alerts.isOn ? switchAlerts(false) : turnOn())}>
        {alerts.isOn ? 'Turn alerts off' : 'Turn alerts on'}
      </Button>
      <p role="status" className={words ? 'text-13 text-muted' : 'sr-only'}>
        {words}
      </p>
    </div>
  )
}

function inWords({ isOn, isCutOff, isSilent }: ReturnType<typeof useAlerts.getState>): string {
  if (!isOn) return ''
  if (isCutOff) return 'The office has no connection, so it can’t hear of new orders just now.'
  if (isSilent) return 'Press anywhere on this page to let your browser play the sound.'
  return 'A sound plays for each new order while the office is open.'
}
