import { useId, useState } from 'react'
import { myData } from '#contract/orders/personal-data/personal-data.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { call, sentenceOf } from '../../network/browser-call.ts'
import { useAttempt } from '../../network/use-attempt.ts'
import { personalDataTexts as texts } from '../../texts/personal-data.ts'

export function MyData() {
  const headingId = useId()
  const [isDone, setDone] = useState(false)
  const { isBusy, failure, run } = useAttempt(
    async () => {
      setDone(false)
      const data = JSON.stringify(await call(myData, {}), null, 2)
      saveFile(new Blob([data], { type: 'application/json' }), texts.file)
      setDone(true)
    },
    (error) => sentenceOf(error, texts.notDownloaded),
  )
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-22">
        {texts.yourData}
      </h2>
      <p className="mt-1 mb-4 text-muted">{texts.yourDataSentence}</p>
      <Button tone="quiet" busy={isBusy} onClick={run}>
        {texts.download}
      </Button>
      <p role="status" className="mt-2 min-h-5 text-14 text-muted">
        {isDone && (
          <span className="flex gap-1.5">
            <Icon name="check" className="size-4.5" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{texts.downloaded}</span>
          </span>
        )}
      </p>
      <p role="alert" className="text-14 text-danger empty:hidden">
        {failure}
      </p>
    </section>
  )
}
