import { z } from 'zod'
import { description } from '../../description.ts'
import { filledLine } from '../../text.schema.ts'
import { isGoodPin } from './pin-rule.ts'

const id = z.string().max(40)
const SIX_DIGITS = 'Please type six digits.'

export const Device = z
  .object({
    id: z.string(),
    name: z.string(),
    enrolled_at: z.iso.datetime(),
    /** When a person last logged in there; null if nobody has. */
    seen_at: z.iso.datetime().nullable(),
    is_this_one: z.boolean(),
  })
  .meta({ id: 'OfficeDevice' })

export const enrolDevice = description({
  summary: 'Lets people log in with a PIN in the browser that asks, until it is revoked.',
  input: z.object({ device_name: filledLine(60) }),
  reply: z.object({ data: Device }),
  status: 201,
})

export const revokeDevice = description({
  summary: 'Ends PINs on a device, and the sessions that began there with one.',
  input: z.object({ device_id: id }),
  reply: z.void(),
  status: 204,
  refusals: ['not_found'],
})

export const givePinCode = description({
  summary: 'A code with which a person sets a PIN, once; also one that was closed. Earlier codes end.',
  input: z.object({ operator_id: id }),
  reply: z.object({ data: z.object({ code: z.string(), expires_at: z.iso.datetime() }) }),
  status: 201,
  refusals: ['not_found'],
})

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
  input: z.object({ operator_id: id, pin: z.string().regex(/^\d{6}$/, SIX_DIGITS) }),
  reply: Done,
  refusals: ['pin_refused', 'pin_closed', 'not_found', 'too_many_requests'],
})
