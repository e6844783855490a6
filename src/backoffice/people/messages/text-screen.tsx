import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { isProtected, namesForWording } from '#contract/people/messages/message-text.ts'
import { type MessageKind, textOf } from '#contract/people/messages/message-texts.ts'
import { FIXED, type Placeholder, placeholders } from '#contract/people/messages/placeholders.ts'
import { isByEmail, type Wording } from '#contract/people/messages/write-message.ts'
import { channelsInWords } from '#contract/people/messages-desk/message-list.ts'
import {
  changeMessageText,
  dropMessageText,
  readMessageText,
  type TextOfMessage,
} from '#contract/people/messages-desk/messages.ts'
import { may } from '#contract/rights.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useMe } from '../../layout/use-me.ts'
import { call, useAction } from '../../network/call.ts'
import { ActionForm, SaveBar, theirsOf, useEdited } from '../../pieces/edit-form.tsx'
import { Field, TextArea, typedInto } from '../../pieces/fields.tsx'
import { DoneNote, PageHead, TextLink, useDone } from '../../pieces/page.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { History } from '../audit/history.tsx'
import { TEXTS } from './messages-address.ts'
import { TextPreview } from './text-preview.tsx'

/** The service refuses an unknown kind. */
export const loader = (_: URL, kind: string) => call(readMessageText, { kind: kind as MessageKind })

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
      <PageHead note={<DoneNote takesFocus />} title={title} sentence={`By ${channelsInWords(channels)}.`} />
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

interface Props {
  text: TextOfMessage
  /** The shop's origin, for links in the preview. */
  origin: string
}

/** Edits a message's text beside its preview, and shows another operator's concurrent changes. */
export function TextForm({ text, origin }: Props) {
  const done = useDone()
  const { kind } = text
  const edited = useEdited(text, wordingOf)
  const { draft, setDraft, wanted, over } = edited
  const { version } = over
  const body = useRef<HTMLTextAreaElement>(null)
  const saving = useAction(async () => {
    await edited.save(
      async () => (await callReauthenticated(changeMessageText, { kind, version, ...wanted })).data,
    )
    await done('The text is saved, and sent from now on.')
  })
  const dropping = useAction(async () => {
    await edited.save(async () => (await callReauthenticated(dropMessageText, { kind, version })).data)
    await done('The standard text is sent from now on.')
  })
  function insert(name: string) {
    const field = body.current
    const at = field?.selectionStart ?? draft.body.length
    const end = field?.selectionEnd ?? at
    const written = `{${name}}`
    setDraft({ ...draft, body: draft.body.slice(0, at) + written + draft.body.slice(end) })
    field?.focus()
    requestAnimationFrame(() => field?.setSelectionRange(at + written.length, at + written.length))
  }
  const sentence = saving.sentence ?? dropping.sentence
  const field = typedInto(draft, setDraft, saving.fields)
  return (
    <div className="grid gap-x-8 gap-y-6 1024:grid-cols-2">
      <ActionForm run={() => saving.run()} aria-label="The text" className="grid content-start gap-4">
        {over.own && !over.is_own_sent && (
          <p className="rounded-card bg-warning-pale p-3">
            This message or its rules have changed since you wrote its text, and yours no longer fits. The
            standard text is sent until you save one that does.
          </p>
        )}
        {isProtected(textOf(kind)) && (
          <p className="rounded-card bg-well p-3">
            This message is protected: it carries a link or code that nobody else may use, or it goes to your
            team. Its fixed part stays as it is, and all owners are emailed when it changes.
          </p>
        )}
        {isByEmail(textOf(kind)) && (
          <Field label="Subject of the email" name="subject" {...field('subject')} />
        )}
        <TextArea label="Text" name="body" rows={8} ref={body} {...field('body')} />
        <Placeholders kind={kind} onPick={insert} />
        {sentence && <ErrorNote sentence={sentence} />}
        <SaveBar
          busy={saving.busy}
          {...theirsOf(edited, { names: fieldWords, shown: (wording, name) => wording[name] })}
        >
          {over.own && (
            <QuietButton busy={dropping.busy} onClick={() => dropping.run()}>
              Back to the standard text
            </QuietButton>
          )}
        </SaveBar>
      </ActionForm>
      <TextPreview kind={kind} wording={wanted} origin={origin} />
    </div>
  )
}

function wordingOf({ kind, own }: TextOfMessage): Wording {
  const { subject, body } = own ?? textOf(kind)
  return { subject, body }
}

function Placeholders({ kind, onPick }: Pick<TextOfMessage, 'kind'> & { onPick: (name: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-14">Insert at the cursor</legend>
      <ul className="flex flex-wrap gap-2">
        {namesForWording(textOf(kind)).map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onPick(name)}
              className="min-h-11 rounded-pill bg-well px-3 text-13 ring-1 ring-outline ring-inset hover:bg-success-pale 768:pointer-fine:min-h-8"
            >
              <span className="font-semibold">{`{${name}}`}</span> {wordsFor(name)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function wordsFor(name: string): string {
  return name === FIXED ? 'the fixed part' : placeholders[name as Placeholder].words
}

const fieldWords: Record<keyof Wording, string> = { subject: 'Subject', body: 'Text' }
