import { useLoaderData } from 'react-router'
import { isProtected } from '#contract/people/messages/message-text.ts'
import { type MessageKind, textOf } from '#contract/people/messages/message-texts.ts'
import type { Wording } from '#contract/people/messages/write-message.ts'
import { channelsInWords } from '#contract/people/messages-desk/message-list.ts'
import { readMessageText, type TextOfMessage } from '#contract/people/messages-desk/messages.ts'
import { may } from '#contract/rights.ts'
import { useMe } from '../../layout/use-me.ts'
import { call } from '../../network/call.ts'
import { DoneNote, PageHead, TextLink } from '../../pieces/page.tsx'
import { History } from '../audit/history.tsx'
import { kindIn, TEXTS } from './messages-address.ts'
import { TextForm } from './text-form.tsx'
import { TextPreview } from './text-preview.tsx'

export async function loader(url: URL) {
  // The service refuses an unknown kind.
  return call(readMessageText, { kind: kindIn(url) as MessageKind })
}

export function Screen() {
  const { data: text, origin, history } = useLoaderData<typeof loader>()
  const { role } = useMe()
  const mayChange = !isProtected(textOf(text.kind)) || may(role, 'protected_texts')
  const { title, channels } = textOf(text.kind)
  return (
    <>
      <TextLink to={TEXTS} className="mb-2">
        All texts
      </TextLink>
      <PageHead title={title} sentence={`By ${channelsInWords(channels)}.`} />
      <DoneNote takesFocus />
      {mayChange ? (
        <TextForm key={text.kind} text={text} origin={origin} />
      ) : (
        <div className="grid max-w-160 gap-6">
          <p className="rounded-card bg-well p-3">
            Only an owner can change this text: the message carries a link or code that nobody else may use,
            or goes to your team.
          </p>
          <TextPreview kind={text.kind} wording={sentOf(text)} origin={origin} />
        </div>
      )}
      <div className="mt-6">
        <History entries={history} />
      </div>
    </>
  )
}

function sentOf({ kind, own, is_own_sent }: TextOfMessage): Wording {
  return own && is_own_sent ? own : textOf(kind)
}
