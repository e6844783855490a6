import { Link, useLoaderData } from 'react-router'
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
import { useMe } from '../../layout/use-me.ts'
import { call } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { useDialogSubject } from '../../pieces/dialogs.tsx'
import { textsIn } from '../../pieces/filters-in-address.ts'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { PageHead, TextLink } from '../../pieces/page.tsx'
import {
  EmptyList,
  FilterChoice,
  FilterField,
  FilterForm,
  foundOnPage,
  KeysetLinks,
} from '../../pieces/paged-list.tsx'
import { MessagePill } from './message-pill.tsx'
import { TEXTS } from './messages-address.ts'
import { ResendDialog } from './resend-dialog.tsx'

const filters = ['number', 'kind', 'message_state', 'channel', 'day'] as const

export const loader = (url: URL) => call(listMessages, textsIn(url.searchParams, [...filters, 'after']))

export function Screen() {
  const { data, next_after } = useLoaderData<typeof loader>()
  const { role } = useMe()
  const { about: chosen, isOpen, ask, end } = useDialogSubject<MessageRow>()
  return (
    <>
      <PageHead title="Messages" sentence="Sent by SMS and email within the last 90 days.">
        {may(role, 'message_texts') && <TextLink to={TEXTS}>Message texts</TextLink>}
      </PageHead>
      <FilterForm filters={filters} found={foundOnPage('message', data.length, next_after !== null)}>
        <FilterField label="Order number" type="search" name="number" inputMode="numeric" />
        <FilterChoice label="Status" name="message_state" options={states} all="All" />
        <FilterChoice label="About" name="kind" options={kindOptions} all="All" />
        <FilterChoice label="By" name="channel" options={channelWords} all="Both" />
        <FilterField label="Day" type="date" name="day" />
      </FilterForm>
      {data.length === 0 ? (
        <EmptyList title="No messages yet" sentence="They appear here as soon as one is sent." />
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

const states = [
  ...messageStates.map((state) => [state, messageStateWords[state]] as const),
  ['undelivered', 'Not sent, or did not arrive'] as const,
]
