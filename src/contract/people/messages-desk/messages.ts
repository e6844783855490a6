import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './messages.schema.ts'

export type MessageRow = z.infer<typeof schema.MessageRow>
export type TextOfMessage = z.infer<typeof schema.TextOfMessage>

export const listMessages = endpoint<typeof schema.listMessages>('GET /api/office/messages', 'messages')

export const listMessageTexts = endpoint<typeof schema.listMessageTexts>(
  'GET /api/office/message-texts',
  'message_texts',
)

export const readMessageText = endpoint<typeof schema.readMessageText>(
  'GET /api/office/message-texts/{kind}',
  'message_texts',
)

export const changeMessageText = endpoint<typeof schema.changeMessageText>(
  'PUT /api/office/message-texts/{kind}',
  'message_texts',
  { freshProof: true },
)

export const dropMessageText = endpoint<typeof schema.dropMessageText>(
  'DELETE /api/office/message-texts/{kind}',
  'message_texts',
  { freshProof: true },
)
