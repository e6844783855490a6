import { z } from 'zod'
import { description, named } from '../../description.ts'
import { filledLine } from '../../text.schema.ts'
import { RoleName } from './people.schema.ts'
import { isPushAddress } from './push-address.ts'

const bytes = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/)

const signed = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  // The shop requests no extensions, so it reads no extension results.
  clientExtensionResults: z.object({}),
}

/** The options for the browser, in the terms of Web Authentication. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** The browser's answer after creating a passkey. */
const NewPasskey = named('NewPasskey', {
  ...signed,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** The browser's answer after signing with a passkey. */
export const PasskeyAnswer = named('PasskeyAnswer', {
  ...signed,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})

const moment = z.iso.datetime()

export const Me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: RoleName,
  has_passkey: z.boolean(),
  /** Actions on money and people need no further re-authentication before this time. */
  proved_until: moment,
  push: z.object({
    key: z.string().describe('What a browser subscribes with.'),
    is_on: z.boolean().describe('Whether this session’s browser is told of new orders.'),
  }),
})

export const getMe = description({
  summary: 'Who is logged in to the office.',
  reply: z.object({ data: Me }),
})

export const signOutOfOffice = description({
  summary: 'Ends the session that asks.',
})

export const MySession = z.object({
  id: z.string(),
  browser: z.string(),
  is_shared: z.boolean(),
  is_this_one: z.boolean(),
  begun_at: moment,
  seen_at: moment,
  expires_at: moment,
})

export const listMySessions = description({
  summary: 'Where an operator is logged in, the one that was used last first.',
  reply: z.object({ data: z.array(MySession) }),
})

export const endMySession = description({
  summary: 'Ends one of an operator’s own sessions.',
  input: z.object({ session_id: z.string().max(40) }),
  refusals: ['not_found'],
})

export const MyPasskey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  used_at: moment.nullable(),
})

export const listMyPasskeys = description({
  summary: 'The passkeys that an operator logs in with.',
  reply: z.object({ data: z.array(MyPasskey) }),
})

export const beginPasskey = description({
  summary: 'What a browser needs to make a passkey.',
  reply: z.object({ options: PasskeyOptions }),
})

export const addPasskey = description({
  summary: 'Keeps a passkey that a browser has made.',
  input: z.object({ credential: NewPasskey, passkey_name: filledLine(60) }),
  reply: z.object({ data: MyPasskey }),
  status: 201,
  refusals: ['passkey_refused', 'too_many_passkeys'],
})

export const removePasskey = description({
  summary: 'Forgets one of an operator’s own passkeys.',
  input: z.object({ passkey_id: z.string().max(40) }),
  refusals: ['not_found'],
})

export const turnPushOn = description({
  summary:
    'Tells this browser of new orders until its session ends, by its own push service, without content.',
  input: z.object({
    push_address: z
      .string()
      .max(1_000)
      .refine(isPushAddress, 'This browser’s push service is not one that the shop knows.')
      .describe('The endpoint of its subscription.'),
  }),
})

export const turnPushOff = description({
  summary: 'Tells this browser of no more orders.',
})

export const beginProof = description({
  summary: 'What a browser needs to show with a passkey that it is still the same person.',
  reply: z.object({ options: PasskeyOptions }),
})

export const giveProof = description({
  summary: 'Re-authenticates the operator by passkey, for fifteen minutes.',
  input: z.object({ credential: PasskeyAnswer }),
  reply: z.object({ data: z.object({ proved_until: moment }) }),
  refusals: ['passkey_refused'],
})
