import { endpoint } from '../../endpoint.ts'
import type * as schema from './accounts.schema.ts'

export const generateOtp = endpoint<typeof schema.generateOtp>('POST /api/accounts/generate-otp', 'anyone')

export const generateOtpByQuery = endpoint<typeof schema.generateOtpByQuery>(
  'GET /api/accounts/generate-otp',
  'anyone',
)

export const verifyOtp = endpoint<typeof schema.verifyOtp>('POST /api/accounts/verify-otp', 'anyone')
export const refreshToken = endpoint<typeof schema.refreshToken>('POST /api/accounts/refresh-token', 'anyone')
export const logout = endpoint<typeof schema.logout>('POST /api/accounts/logout', 'anyone')
