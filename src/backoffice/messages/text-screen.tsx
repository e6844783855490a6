import { useRef } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { type MessageKind, textOf } from '#contract/messages/message-texts.ts'
import { channelsInWords } from '#contract/office/messages/message-list.ts'
import { readMessageText } from '#contract/office/messages/messages.ts'
import { History } from '../audit/history.tsx'
import { call } from '../network/call.ts'
import { PageHead } from '../pieces/page-head.tsx'
import { useSaid } from '../pieces/use-said.ts'
import { kindIn, TEXTS } from './messages-address.ts'
import { TextForm } from './text-form.tsx'

export async function loader(url: URL) {
  // The service refuses what is none.
  return call(readMessageText, { kind: kindIn(url) as MessageKind })
}

export function Screen() {
  const { data: text, origin, history } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [said, setSaid] = useSaid()
  const note = useRef<HTMLParagraphElement>(null)
  const { title, channels } = textOf(text.kind)
  return (
    <>
      <Link to={TEXTS} className="mb-2 inline-flex min-h-11 items-center text-accent underline">
        All texts
      </Link>
      <PageHead title={title} sentence={`By ${channelsInWords(channels)}.`} />
      <p
        ref={note}
        tabIndex={-1}
        role="status"
        className={said ? 'mb-4 rounded-card bg-success-pale p-3' : 'sr-only'}
      >
        {said}
      </p>
      <TextForm
        key={text.kind}
        text={text}
        origin={origin}
        onDone={async (sentence) => {
          await revalidate()
          setSaid(sentence)
          note.current?.focus()
        }}
      />
      <div className="mt-6">
        <History entries={history} />
      </div>
    </>
  )
}
