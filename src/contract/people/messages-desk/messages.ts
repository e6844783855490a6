import type { z } from 'zod'
import { operator, provenOperator } from '../../endpoint.ts'
import type * as api from './messages.schema.ts'

export type MessageRow = z.infer<typeof api.MessageRow>
export type TextOfMessage = z.infer<typeof api.TextOfMessage>

export const listMessages = operator<typeof api.listMessages>('GET /api/office/messages', 'messages')

export const listMessageTexts = operator<typeof api.listMessageTexts>(
  'GET /api/office/message-texts',
  'message_texts',
)

export const readMessageText = operator<typeof api.readMessageText>(
  'GET /api/office/message-texts/{kind}',
  'message_texts',
)

export const changeMessageText = provenOperator<typeof api.changeMessageText>(
  'PUT /api/office/message-texts/{kind}',
  'message_texts',
)

export const dropMessageText = provenOperator<typeof api.dropMessageText>(
  'DELETE /api/office/message-texts/{kind}',
  'message_texts',
)
