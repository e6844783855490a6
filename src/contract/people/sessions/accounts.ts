import { anyone } from '../../endpoint.ts'
import type * as api from './accounts.schema.ts'

export const generateOtp = anyone<typeof api.generateOtp>('POST /api/accounts/generate-otp')
export const generateOtpByQuery = anyone<typeof api.generateOtpByQuery>('GET /api/accounts/generate-otp')
export const verifyOtp = anyone<typeof api.verifyOtp>('POST /api/accounts/verify-otp')
export const refreshToken = anyone<typeof api.refreshToken>('POST /api/accounts/refresh-token')
export const logout = anyone<typeof api.logout>('POST /api/accounts/logout')
