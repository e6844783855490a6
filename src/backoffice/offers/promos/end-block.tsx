import { useState } from 'react'
import { endPromo, type PromoOfForm } from '#contract/offers/promos-desk/promos.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../../network/call.ts'
import { useActionOver } from '../../pieces/edit-form.tsx'
import { Card } from '../../pieces/page.tsx'
import { useFocusBack } from '../../pieces/use-focus-back.ts'
import { YesOrNo } from '../../pieces/yes-or-no.tsx'

interface Props {
  promo: PromoOfForm
  onDone: (sentence: string) => Promise<void>
}

export function EndBlock({ promo: { code, version }, onDone }: Props) {
  const [isAsking, setAsking] = useState(false)
  const opener = useFocusBack(isAsking)
  const { run, busy, sentence } = useActionOver(version, async (version) => {
    await call(endPromo, { code, version })
    setAsking(false)
    await onDone(`${code} has ended.`)
  })
  return (
    <Card title="End it">
      <p className="mb-3 text-muted">
        After that it takes nothing off. Orders that used it stay as they are.
      </p>
      {sentence && <ErrorNote sentence={sentence} />}
      {isAsking ? (
        <YesOrNo
          question={`End ${code}?`}
          yes={`End ${code} now`}
          no="Back"
          busy={busy}
          onYes={() => run()}
          onNo={() => setAsking(false)}
        />
      ) : (
        <Button ref={opener} tone="quiet" onClick={() => setAsking(true)}>
          End it now
        </Button>
      )}
    </Card>
  )
}
