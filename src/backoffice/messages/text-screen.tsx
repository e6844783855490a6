import { Link, useLoaderData } from 'react-router'
import { type MessageKind, textOf } from '#contract/messages/message-texts.ts'
import { channelsInWords } from '#contract/office/messages/message-list.ts'
import { readMessageText } from '#contract/office/messages/messages.ts'
import { History } from '../audit/history.tsx'
import { call } from '../network/call.ts'
import { DoneNote } from '../pieces/done-note.tsx'
import { PageHead } from '../pieces/page-head.tsx'
import { useDone } from '../pieces/use-done.ts'
import { kindIn, TEXTS } from './messages-address.ts'
import { TextForm } from './text-form.tsx'

export async function loader(url: URL) {
  // The service refuses an unknown kind.
  return call(readMessageText, { kind: kindIn(url) as MessageKind })
}

export function Screen() {
  const { data: text, origin, history } = useLoaderData<typeof loader>()
  const { said, done } = useDone()
  const { title, channels } = textOf(text.kind)
  return (
    <>
      <Link to={TEXTS} className="mb-2 inline-flex min-h-11 items-center text-accent underline">
        All texts
      </Link>
      <PageHead title={title} sentence={`By ${channelsInWords(channels)}.`} />
      <DoneNote sentence={said} takesFocus />
      <TextForm key={text.kind} text={text} origin={origin} onDone={done} />
      <div className="mt-6">
        <History entries={history} />
      </div>
    </>
  )
}
