import { useState } from 'react'
import { endSharing, shareList } from '#contract/lists/list-links.ts'
import type { ShoppingList } from '#contract/lists/lists.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call } from '../network/browser-call.ts'
import { tellFailure } from '../network/tell-failure.ts'
import { listTexts as texts } from '../texts/lists.ts'

interface Props {
  list: ShoppingList
  onChange: (shareToken: string | null) => void
}

/** The link of a list, from its making to its end. */
export function Sharing({ list: { list_id, share_token }, onChange }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function turn(ask: () => Promise<string | null>) {
    setBusy(true)
    try {
      onChange(await ask())
    } catch (error) {
      tellFailure(error)
    }
    setBusy(false)
  }

  const begin = () => turn(async () => (await call(shareList, { list_id })).share_token)
  async function end() {
    await turn(async () => {
      await call(endSharing, { list_id })
      showToast('success', texts.sharingEnded)
      return null
    })
  }

  if (share_token === null)
    return (
      <Button tone="quiet" busy={isBusy} onClick={() => void begin()}>
        {texts.share}
      </Button>
    )
  return <Link href={`${location.origin}/list/${share_token}`} isBusy={isBusy} onEnd={() => void end()} />
}

function Link({ href, isBusy, onEnd }: { href: string; isBusy: boolean; onEnd: () => void }) {
  const [isCopied, setCopied] = useState(false)
  // Where the browser does not let it be copied, the link stands there to be marked.
  const copy = () =>
    navigator.clipboard?.writeText(href).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <div className="order-last w-full rounded-card bg-well p-4">
      <Field
        label={texts.shareLabel}
        hint={texts.shareSentence}
        value={href}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <span role="status">{isCopied ? texts.copied : texts.copy}</span>
        </Button>
        <Button tone="quiet" busy={isBusy} onClick={onEnd}>
          {texts.endSharing}
        </Button>
      </div>
    </div>
  )
}
