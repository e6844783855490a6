import { z } from 'zod'
import { description } from '../../description.ts'
import { isGoodPin } from './pin-rule.ts'

const SIX_DIGITS = 'Please type six digits.'

export const readPinDoor = description({
  summary: 'Who can log in with a PIN in the browser that asks; null where it is not enrolled.',
  input: z.object({}),
  reply: z.object({
    data: z
      .object({ device: z.string(), people: z.array(z.object({ id: z.string(), name: z.string() })) })
      .nullable(),
  }),
})

const Done = z.object({ message: z.string() })

export const setPin = description({
  summary: 'Sets the PIN of the person whose code it is, and begins a session of the office on this device.',
  input: z.object({
    pin_code: z.string().min(1).max(20),
    pin: z
      .string()
      .regex(/^\d{6}$/, SIX_DIGITS)
      .refine(isGoodPin, 'That is too easy to guess. Please choose other digits.'),
  }),
  reply: Done,
  status: 201,
  refusals: ['link_expired', 'not_found', 'too_many_requests'],
})

export const signInByPin = description({
  summary: 'Begins a session of the office by PIN on this device, with the rights of a picker at most.',
  input: z.object({ operator_id: z.string().max(40), pin: z.string().regex(/^\d{6}$/, SIX_DIGITS) }),
  reply: Done,
  refusals: ['pin_refused', 'pin_closed', 'not_found', 'too_many_requests'],
})
