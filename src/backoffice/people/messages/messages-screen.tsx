import { Link, useLoaderData, useSearchParams } from 'react-router'
import {
  channelWords,
  kindInWords,
  kindOptions,
  messageStates,
  messageStateWords,
} from '#contract/people/messages-desk/message-list.ts'
import { listMessages, type MessageRow } from '#contract/people/messages-desk/messages.ts'
import { may } from '#contract/rights.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { useMe } from '../../layout/use-me.ts'
import { call } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { useDialogSubject } from '../../pieces/dialogs.tsx'
import { ChoiceField, Field } from '../../pieces/fields.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { DoneNote, PageHead, TextLink, WordLink } from '../../pieces/page.tsx'
import { FilterForm, foundOnPage, KeysetLinks } from '../../pieces/paged-list.tsx'
import { MessagePill } from './message-pill.tsx'
import { MESSAGES, messageFilterNames, readMessageFilters, TEXTS } from './messages-address.ts'
import { ResendDialog } from './resend-dialog.tsx'

export async function loader(url: URL) {
  return call(listMessages, readMessageFilters(url.searchParams))
}

export function Screen() {
  const { data, next_after } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { role } = useMe()
  const { about: chosen, isOpen, ask, end } = useDialogSubject<MessageRow>()
  return (
    <>
      <PageHead title="Messages" sentence="Sent by SMS and email within the last 90 days.">
        {may(role, 'message_texts') && <TextLink to={TEXTS}>Message texts</TextLink>}
      </PageHead>
      <DoneNote rows={data} />
      <MessageFilters found={foundOnPage('message', data.length, next_after !== null)} />
      {data.length === 0 ? (
        <NoMessages params={params} />
      ) : (
        <ListTable caption="Messages" columns={columnsOf(ask)} rows={data} />
      )}
      <KeysetLinks next={next_after} />
      <ResendDialog message={chosen} open={isOpen} onClose={end} />
    </>
  )
}

function columnsOf(onResend: (message: MessageRow) => void): Column<MessageRow>[] {
  return [
    {
      title: 'About',
      cell: ({ kind, number }) => (
        <span className="block">
          <span className="font-semibold">{kindInWords(kind)}</span>
          {number && (
            <Link
              to={`/office/orders/${number}`}
              className="flex min-h-11 items-center text-accent underline 768:pointer-fine:min-h-6"
            >
              Order {number}
            </Link>
          )}
        </span>
      ),
    },
    {
      title: 'To',
      cell: ({ to, channel }) => (
        <span className="wrap-anywhere block">
          {to || 'Deleted with the account'}
          <span className="block text-muted">{channelWords[channel]}</span>
        </span>
      ),
    },
    { title: 'Status', cell: (message) => <MessagePill message={message} /> },
    { title: 'Created', cell: ({ at }) => <Moment at={at} /> },
    {
      title: 'Send again',
      isAction: true,
      cell: (message) =>
        message.may_resend ? (
          <QuietButton onClick={() => onResend(message)}>
            Send again
            <span className="sr-only">
              : {kindInWords(message.kind)}, order {message.number}
            </span>
          </QuietButton>
        ) : (
          <span className="hidden text-muted 768:inline">–</span>
        ),
    },
  ]
}

function NoMessages({ params }: { params: URLSearchParams }) {
  const isFiltered = [...messageFilterNames, 'after'].some((name) => params.get(name))
  return (
    <EmptyState
      title={isFiltered ? 'No messages found' : 'No messages yet'}
      sentence={isFiltered ? 'Try another status, type or day.' : 'They appear here as soon as one is sent.'}
    >
      {isFiltered && <WordLink to={MESSAGES}>Show all</WordLink>}
    </EmptyState>
  )
}

type Option = readonly [value: string, words: string]

const states: Option[] = [
  ['', 'All'],
  ...messageStates.map((state) => [state, messageStateWords[state]] as const),
  ['undelivered', 'Not sent, or did not arrive'],
]
const kinds: Option[] = [['', 'All'], ...kindOptions]
const channels: Option[] = [['', 'Both'], ...(Object.entries(channelWords) as Option[])]

function MessageFilters({ found }: { found: string }) {
  const [params] = useSearchParams()
  const given = (name: string) => params.get(name) ?? ''
  const isFiltered = messageFilterNames.some((name) => params.get(name))
  return (
    <FilterForm all={isFiltered && MESSAGES} found={found}>
      <Field
        label="Order number"
        type="search"
        name="number"
        inputMode="numeric"
        defaultValue={given('number')}
      />
      <ChoiceField
        label="Status"
        name="message_state"
        defaultValue={given('message_state')}
        options={states}
      />
      <ChoiceField label="About" name="kind" defaultValue={given('kind')} options={kinds} />
      <ChoiceField label="By" name="channel" defaultValue={given('channel')} options={channels} />
      <Field label="Day" type="date" name="day" defaultValue={given('day')} />
    </FilterForm>
  )
}
