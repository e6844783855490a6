import { Suspense, useState } from 'react'
import { endSharing, shareList } from '#contract/selling/lists/list-links.ts'
import type { ShoppingList } from '#contract/selling/lists/lists.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { lazyPart } from '../../layout/lazy-part.ts'
import { call } from '../../network/browser-call.ts'
import { useTask } from '../../network/use-task.ts'
import { listTexts as texts } from '../../texts/lists.ts'

// Lazy: few lists are shared, and the page of a list is at its size limit.
const CopyButton = lazyPart(() => import('#ui/form/copy-button.tsx').then((file) => file.CopyButton))

interface Props {
  list: ShoppingList
  onChange: (shareToken: string | null) => void
}

/** Starts sharing a list, shows its link, and ends sharing. */
export function Sharing({ list: { list_id, share_token }, onChange }: Props) {
  // The pressed button unmounts; the element that replaces it takes the focus.
  const [isTurned, setTurned] = useState(false)
  const { isBusy, run } = useTask(async (begins: boolean) => {
    setTurned(true)
    const token = begins ? (await call(shareList, { list_id })).share_token : null
    if (!begins) await call(endSharing, { list_id })
    showToast('success', begins ? texts.sharingBegun : texts.sharingEnded)
    onChange(token)
  })

  if (share_token === null)
    return (
      <Button tone="quiet" busy={isBusy} autoFocus={isTurned} onClick={() => run(true)}>
        {texts.share}
      </Button>
    )
  const href = `${location.origin}/list/${share_token}`
  return <Link href={href} isNew={isTurned} isBusy={isBusy} onEnd={() => run(false)} />
}

interface LinkProps {
  href: string
  isNew: boolean
  isBusy: boolean
  onEnd: () => void
}

function Link({ href, isNew, isBusy, onEnd }: LinkProps) {
  return (
    <div className="order-last w-full rounded-card bg-well p-4">
      <Field
        label={texts.shareLabel}
        hint={texts.shareSentence}
        value={href}
        readOnly
        autoFocus={isNew}
        onFocus={({ target }) => target.select()}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Suspense fallback={<RoomToCopy />}>
          <CopyButton text={href} words={texts} />
        </Suspense>
        <Button tone="quiet" busy={isBusy} onClick={onEnd}>
          {texts.endSharing}
        </Button>
      </div>
    </div>
  )
}

/** Keeps the room of the button while it loads. */
function RoomToCopy() {
  return (
    <Button className="invisible">
      <Icon name="check" className="size-5" />
      {texts.copied}
    </Button>
  )
}
