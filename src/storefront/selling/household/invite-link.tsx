import { Button, buttonLook } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { householdTexts as texts } from '../../texts/household.ts'

export function InviteLink({ href }: { href: string }) {
  // A shopper who closes the system's share sheet has decided not to share: that is no failure.
  const share = () => navigator.share({ text: texts.shareWords, url: href }).catch(() => {})
  return (
    <div className="mt-3 rounded-card bg-well p-4">
      <Field label={texts.link} value={href} readOnly autoFocus onFocus={({ target }) => target.select()} />
      <div className="mt-3 flex flex-wrap gap-3">
        {'share' in navigator && <Button onClick={() => void share()}>{texts.share}</Button>}
        <CopyButton
          text={href}
          words={texts}
          className={buttonLook('share' in navigator ? 'quiet' : 'primary')}
        />
      </div>
    </div>
  )
}
