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
  // The shop requests no extensions, so it reads no extension results.
  clientExtensionResults: z.object({}),
}

/** The options for the browser, in the terms of Web Authentication. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** The browser's answer after creating a passkey. */
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

/** The browser's answer after signing with a passkey. */
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
