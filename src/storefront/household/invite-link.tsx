import { useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { householdTexts as texts } from '../texts/household.ts'

export function InviteLink({ href }: { href: string }) {
  const [isCopied, setCopied] = useState(false)
  // Where the browser does not let it be copied, the link stands there to be marked.
  const copy = () =>
    navigator.clipboard?.writeText(href).then(
      () => setCopied(true),
      () => {},
    )
  // Who closes the system's sheet has chosen to share it with nobody.
  const share = () => navigator.share({ text: texts.shareWords, url: href }).catch(() => {})
  return (
    <div className="mt-3 rounded-card bg-well p-4">
      <Field label={texts.link} value={href} readOnly autoFocus onFocus={({ target }) => target.select()} />
      <div className="mt-3 flex flex-wrap gap-3">
        {'share' in navigator && <Button onClick={() => void share()}>{texts.share}</Button>}
        <Button tone={'share' in navigator ? 'quiet' : 'primary'} onClick={() => void copy()}>
          <span role="status">{isCopied ? texts.copied : texts.copy}</span>
        </Button>
      </div>
    </div>
  )
}
