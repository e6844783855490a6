import { z } from 'zod'

const bytes = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/)

const signed = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  // Nothing is asked for beyond the key, so nothing of it is read.
  clientExtensionResults: z.object({}),
}

/** What a browser is asked, in the words of Web Authentication. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** What a browser answers that has made a passkey. */
export const NewPasskey = z
  .object({
    ...signed,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskey' })

/** What a browser answers that has signed with one. */
export const PasskeyAnswer = z
  .object({
    ...signed,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  })
  .meta({ id: 'PasskeyAnswer' })
