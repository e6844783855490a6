import { useLoaderData } from 'react-router'
import { textOf } from '#contract/people/messages/message-texts.ts'
import { withFixed } from '#contract/people/messages/write-message.ts'
import { channelsInWords } from '#contract/people/messages-desk/message-list.ts'
import { listMessageTexts, type TextOfMessage } from '#contract/people/messages-desk/messages.ts'
import { may } from '#contract/rights.ts'
import { useMe } from '../../layout/use-me.ts'
import { call } from '../../network/call.ts'
import { Moment, Pill } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { PageHead, RowLink, TextLink } from '../../pieces/page.tsx'
import { MESSAGES, TEXTS } from './messages-address.ts'

export const loader = async () => (await call(listMessageTexts, {})).data

export function Screen() {
  const texts = useLoaderData<typeof loader>()
  const { role } = useMe()
  return (
    <>
      {may(role, 'messages') && (
        <TextLink to={MESSAGES} className="mb-2">
          All messages
        </TextLink>
      )}
      <PageHead title="Message texts" sentence="What customers and staff read, in your words or ours." />
      <ListTable caption="Message texts" columns={columns} rows={texts} keyOf={({ kind }) => kind} />
    </>
  )
}

const columns: Column<TextOfMessage>[] = [
  { title: 'Message', cell: ({ kind }) => <RowLink to={`${TEXTS}/${kind}`}>{textOf(kind).title}</RowLink> },
  {
    title: 'By',
    cell: ({ kind }) => <span className="whitespace-nowrap">{channelsInWords(textOf(kind).channels)}</span>,
  },
  {
    title: 'Text',
    cell: ({ kind, own, is_own_sent }) => (
      <span className="wrap-anywhere line-clamp-2">
        {withFixed(kind, (is_own_sent && own ? own : textOf(kind)).body)}
      </span>
    ),
  },
  { title: 'Wording', cell: (text) => <WordingPill text={text} /> },
]

function WordingPill({ text: { own, is_own_sent, changed_at } }: { text: TextOfMessage }) {
  if (!own) return <Pill tone="grey">Standard</Pill>
  return (
    <span className="block">
      <Pill tone={is_own_sent ? 'green' : 'red'}>{is_own_sent ? 'Your own' : 'Yours is not used'}</Pill>
      {changed_at && (
        <span className="mt-1 block text-13 text-muted">
          <Moment at={changed_at} />
        </span>
      )}
    </span>
  )
}
