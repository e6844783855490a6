import { z } from 'zod'
import { description } from '../../description.ts'
import { AUSTRALIAN_MOBILE, toMobile } from './phone.ts'

const Mobile = z
  .string()
  .regex(AUSTRALIAN_MOBILE, 'Please give an Australian mobile number: 04 and eight more digits.')
  .transform(toMobile)

const RefreshToken = z.string().min(1).max(2_000)

const ToMobile = z.object({ mobile: Mobile })

const CodeSent = z.object({
  message: z.string(),
  /** Both in seconds. */
  data: z.object({ resend_after: z.int(), expires_in: z.int() }),
})

const notSent = ['too_many_requests', 'otp_tries_used_up', 'otp_not_sent'] as const

export const generateOtp = description({
  summary: 'Sends a code to a mobile, whether we know it or not. Again within its life, the same code.',
  input: ToMobile,
  reply: CodeSent,
  refusals: notSent,
})

export const generateOtpByQuery = description({
  summary: 'The same with the mobile in the query.',
  input: ToMobile,
  reply: CodeSent,
  refusals: notSent,
  ownSiteOnly: true,
  onFullDisk: 'refused',
})

export const verifyOtp = description({
  summary: 'Logs in the person with the code that was sent to a mobile.',
  input: z.object({ mobile: Mobile, otp: z.string().regex(/^[0-9]{4}$/, 'The code has four digits.') }),
  reply: z.object({
    message: z.string(),
    data: z.object({ accessToken: z.string(), refreshToken: z.string(), mobileNumber: z.string() }),
  }),
  refusals: ['otp_incorrect', 'otp_expired', 'otp_tries_used_up'],
})

export const refreshToken = description({
  summary: 'A new access token for a session that goes on, and the refresh token that follows this one.',
  input: z.object({ refresh: RefreshToken }),
  reply: z.object({ access: z.string(), refresh: z.string() }),
  refusals: ['session_over'],
  // Access tokens expire within minutes, so without a refresh customers could not even read their own data.
  onFullDisk: 'answered',
})

export const logout = description({
  summary: 'Ends the session of a refresh token, its access tokens with it.',
  input: z.object({ refresh: RefreshToken }),
  onFullDisk: 'answered',
})
