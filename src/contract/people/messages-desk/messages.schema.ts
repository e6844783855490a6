import { z } from 'zod'
import { description, named } from '../../description.ts'
import { afterInQuery, numberInQuery } from '../../query-values.schema.ts'
import { line, text } from '../../text.schema.ts'
import { AuditEntry } from '../audit/audit.schema.ts'
import { messageKinds } from '../messages/message-texts.ts'
import { BODY_AT_MOST, SUBJECT_AT_MOST } from '../messages/write-message.ts'
import { messageFilters, messageStates } from './message-list.ts'

const moment = z.iso.datetime()
const kind = z.enum(messageKinds)
const channel = z.enum(['sms', 'email'])
/** Empty for a message that was stored before kinds existed. */
const keptKind = z.enum([...messageKinds, ''])

/** A message that the shop has sent or tried to send. */
export const MessageRow = named('OfficeMessage', {
  id: z.string(),
  at: moment,
  kind: keptKind,
  channel,
  /** A number or an email address, masked if the operator may not see it in full, and empty once it is forgotten. */
  to: z.string(),
  /** The number of the order that the message is about. */
  number: z.string().nullable(),
  state: z.enum(messageStates),
  /** When the message was sent, arrived or bounced. */
  state_at: moment.nullable(),
  /** A code for why it did not arrive; `message-list.ts` has the words. */
  because: z.string().nullable(),
  /** Whether the message can be sent again. */
  may_resend: z.boolean(),
})

export const listMessages = description({
  summary: 'What the shop has sent, the newest first, while it is kept.',
  input: z.object({
    message_state: z.enum(messageFilters).optional(),
    kind: kind.optional(),
    channel: channel.optional(),
    number: text(64).optional().describe('Of the order that it is about.'),
    day: z.iso.date().optional().describe('On which it was written, as a calendar in Brisbane has it.'),
    after: afterInQuery(/^\w{1,40}$/),
    page_size: numberInQuery(1, 200).default(50),
  }),
  reply: z.object({ data: z.array(MessageRow), next_after: z.string().nullable() }),
})

/** The text of a message kind: the standard wording, and the office's own if there is one. */
export const TextOfMessage = named('TextOfMessage', {
  kind,
  own: z.object({ subject: z.string(), body: z.string() }).nullable(),
  /** Whether the office's wording is in use; it is not if a new version of the shop needs other placeholders. */
  is_own_sent: z.boolean(),
  version: z.int(),
  changed_at: moment.nullable(),
})

const one = z.object({ data: TextOfMessage })
const version = z.int().min(0).describe('As it was seen.')

export const listMessageTexts = description({
  summary: 'The texts of all messages that the shop sends.',
  reply: z.object({ data: z.array(TextOfMessage) }),
})

export const readMessageText = description({
  summary: 'The text of one message, and what a preview needs.',
  input: z.object({ kind }),
  reply: one.extend({
    /** The origin of the shop's URL, for links. */
    origin: z.string(),
    /** Newest first. */
    history: z.array(AuditEntry),
  }),
})

export const changeMessageText = description({
  summary:
    'Gives a message the office’s own wording, with all the placeholders that it needs. Of messages that carry a secret or go to the team only an owner changes it, around the fixed part, and all owners are told.',
  input: z.object({
    kind,
    version,
    subject: line(SUBJECT_AT_MOST * 2).describe('Of its email.'),
    body: text(BODY_AT_MOST * 2),
  }),
  reply: one,
  refusals: ['changed_meanwhile', 'not_allowed'],
})

export const dropMessageText = description({
  summary: 'Takes the standard wording of a message again.',
  input: z.object({ kind, version: numberInQuery(0, 2_147_483_647) }),
  reply: one,
  refusals: ['changed_meanwhile', 'not_allowed'],
})
