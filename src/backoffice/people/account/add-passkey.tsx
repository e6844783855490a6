import { useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useAction } from '../../network/call.ts'
import { canUsePasskeys, makePasskey } from '../../network/passkeys.ts'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { withReauthentication } from '../../re-authentication/re-authentication-store.ts'
import { browserInWords } from './browser-in-words.ts'

export function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const [name, setName] = useState(() => browserInWords(navigator.userAgent))
  const { run, busy, fields, sentence } = useAction(async () => {
    await withReauthentication(() => makePasskey(name))
    onAdded()
  })
  if (!canUsePasskeys())
    return (
      <p className="mt-3 text-muted">
        A passkey belongs to a web address. To add one, open the office at the shop’s own address, or at
        localhost.
      </p>
    )
  return (
    <ActionForm run={() => run()} className="mt-3 flex max-w-140 flex-wrap items-end gap-3">
      <Field
        label="Name of the new passkey"
        name="passkey_name"
        {...typed(name, setName, fields.passkey_name)}
        className="min-w-48 flex-1"
      />
      <Button type="submit" busy={busy}>
        Add a passkey
      </Button>
      {sentence && <ErrorNote sentence={sentence} />}
    </ActionForm>
  )
}
