import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './messages.schema.ts'

export type MessageRow = z.infer<typeof schema.MessageRow>
export type TextOfMessage = z.infer<typeof schema.TextOfMessage>

export const listMessages = endpoint<typeof schema.listMessages>({
  method: 'GET',
  path: '/api/office/messages',
  access: 'operator',
  right: 'messages',
})

export const listMessageTexts = endpoint<typeof schema.listMessageTexts>({
  method: 'GET',
  path: '/api/office/message-texts',
  access: 'operator',
  right: 'message_texts',
})

export const readMessageText = endpoint<typeof schema.readMessageText>({
  method: 'GET',
  path: '/api/office/message-texts/{kind}',
  access: 'operator',
  right: 'message_texts',
})

export const changeMessageText = endpoint<typeof schema.changeMessageText>({
  method: 'PUT',
  path: '/api/office/message-texts/{kind}',
  access: 'operator',
  right: 'message_texts',
  freshProof: true,
})

export const dropMessageText = endpoint<typeof schema.dropMessageText>({
  method: 'DELETE',
  path: '/api/office/message-texts/{kind}',
  access: 'operator',
  right: 'message_texts',
  freshProof: true,
})
