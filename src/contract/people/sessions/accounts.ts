import { endpoint } from '../../endpoint.ts'
import type * as schema from './accounts.schema.ts'

export const generateOtp = endpoint<typeof schema.generateOtp>({
  method: 'POST',
  path: '/api/accounts/generate-otp',
  access: 'anyone',
})

export const generateOtpByQuery = endpoint<typeof schema.generateOtpByQuery>({
  method: 'GET',
  path: '/api/accounts/generate-otp',
  access: 'anyone',
})

export const verifyOtp = endpoint<typeof schema.verifyOtp>({
  method: 'POST',
  path: '/api/accounts/verify-otp',
  access: 'anyone',
})

export const refreshToken = endpoint<typeof schema.refreshToken>({
  method: 'POST',
  path: '/api/accounts/refresh-token',
  access: 'anyone',
})

export const logout = endpoint<typeof schema.logout>({
  method: 'POST',
  path: '/api/accounts/logout',
  access: 'anyone',
})
