import { z } from 'zod'
import { description } from '../../description.ts'
import { text } from '../../text.schema.ts'
import { ChangeKey, FilledFromList } from '../cart/cart.schema.ts'
import { ListLine } from './list.schema.ts'

const OneList = z.object({ list_id: text(64) })
const OneToken = z.object({ share_token: text(64) })

/** A list as its link shows it, without the name of its owner. */
export const ListByLink = z.object({ name: z.string(), lines: z.array(ListLine) })

export const shareList = description({
  summary: 'Gives a list a link that shows it to others. Asked twice, the link stays the same.',
  input: OneList,
  reply: OneToken,
  refusals: ['not_found'],
})

export const endSharing = description({
  summary: 'The link of a list leads nowhere from now on. Another sharing gives another link.',
  input: OneList,
  reply: OneList,
  refusals: ['not_found'],
})

export const getListByLink = description({
  summary: 'A list, for those who have its link.',
  input: OneToken,
  reply: ListByLink,
  refusals: ['not_found'],
})

export const linkToCart = description({
  summary: 'Puts all of a shared list into the cart of the customer who asks.',
  headers: z.object({ 'Idempotency-Key': ChangeKey }),
  input: OneToken,
  reply: FilledFromList,
  refusals: ['not_found', 'account_blocked'],
})
