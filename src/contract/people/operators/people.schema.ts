import { z } from 'zod'
import { description, named } from '../../description.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { ROLES } from '../../rights.ts'
import { filledLine, line } from '../../text.schema.ts'
import { AuditEntry } from '../audit/audit.schema.ts'
import { isEmail } from './email.ts'
import { isGoodPin } from './pin-rule.ts'

const SIX_DIGITS = 'Please type six digits.'

export const readPinDoor = description({
  summary: 'Who can log in with a PIN in the browser that asks; null where it is not enrolled.',
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

export const Device = named('OfficeDevice', {
  id: z.string(),
  name: z.string(),
  enrolled_at: z.iso.datetime(),
  /** When a person last logged in there; null if nobody has. */
  seen_at: z.iso.datetime().nullable(),
  is_this_one: z.boolean(),
})

export const OfficeEmail = line(254)
  .refine(isEmail, 'Please check this email address.')
  .transform((email) => email.toLowerCase())

export const RoleName = z.enum(ROLES)

const operator_id = z.string().max(40)

export const Person = named('OfficePerson', {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: RoleName,
  /** Whether they get an email about each new order, if their role has orders. */
  order_emails: z.boolean(),
  /** Increases with every change; an editor sends back the version they saw. */
  version: z.int(),
  status: z.enum(['invited', 'active']),
  /** When they last used the office; null if they never have. */
  seen_at: z.iso.datetime().nullable(),
  has_passkey: z.boolean(),
  /** A PIN is closed after too many wrong tries, until it is set anew. */
  pin: z.enum(['none', 'set', 'closed']),
  sessions: z.int(),
})

export const listPeople = description({
  summary: 'Those who run the shop, by name.',
  reply: z.object({
    data: z.array(Person),
    /** The devices on which pickers log in with a PIN. */
    devices: z.array(Device),
    /** The changes of all operators, removed ones included; newest first. */
    history: z.array(AuditEntry),
  }),
})

export const invitePerson = description({
  summary: 'Emails a person a link to become an operator.',
  input: z.object({ email: OfficeEmail, role: RoleName }),
  reply: z.object({ data: Person }),
  status: 201,
  refusals: ['already_there', 'not_found'],
})

export const inviteAgain = description({
  summary: 'Emails a new link to a person who has not accepted yet; the earlier one ends.',
  input: z.object({ operator_id }),
  reply: z.object({ data: Person }),
  refusals: ['not_found', 'already_there'],
})

export const changePerson = description({
  summary: 'Changes the name and the role of an operator, and whether new orders are emailed to them.',
  input: z.object({
    operator_id,
    name: filledLine(80),
    role: RoleName,
    order_emails: z.boolean().optional().describe('Left out, it stays as it is.'),
    version: z.int().min(1),
  }),
  reply: z.object({ data: Person }),
  refusals: ['not_found', 'changed_meanwhile', 'last_owner'],
})

export const removePerson = description({
  summary: 'Takes all rights from an operator, and ends their sessions.',
  input: z.object({
    operator_id,
    version: numberInQuery(1, 999_999_999)
      .optional()
      .describe('As they were seen: who is otherwise by now is not removed.'),
  }),
  refusals: ['not_found', 'changed_meanwhile', 'last_owner'],
})

export const endSessionsOfPerson = description({
  summary: 'Signs an operator out everywhere.',
  input: z.object({ operator_id }),
  refusals: ['not_found'],
})

export const enrolDevice = description({
  summary: 'Lets people log in with a PIN in the browser that asks, until it is revoked.',
  input: z.object({ device_name: filledLine(60) }),
  reply: z.object({ data: Device }),
  status: 201,
})

export const revokeDevice = description({
  summary: 'Ends PINs on a device, and the sessions that began there with one.',
  input: z.object({ device_id: z.string().max(40) }),
  refusals: ['not_found'],
})

export const givePinCode = description({
  summary: 'A code with which a person sets a PIN, once; also one that was closed. Earlier codes end.',
  input: z.object({ operator_id: z.string().max(40) }),
  reply: z.object({ data: z.object({ code: z.string(), expires_at: z.iso.datetime() }) }),
  status: 201,
  refusals: ['not_found'],
})
