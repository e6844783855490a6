import { refreshSession } from '#business/sessions/refresh-session.ts'
import { sendLoginCode } from '#business/sessions/send-login-code.ts'
import { signIn } from '#business/sessions/sign-in.ts'
import { signOut } from '#business/sessions/sign-out.ts'
import * as contract from '#contract/sessions/accounts.ts'
import { serve } from '../http/serve.ts'

export const accounts = [
  serve(contract.generateOtp, ({ shop, visitor, input }) => sendLoginCode(shop, visitor, input)),
  serve(contract.generateOtpByQuery, ({ shop, visitor, input }) => sendLoginCode(shop, visitor, input)),
  serve(contract.verifyOtp, ({ shop, visitor, input }) => signIn(shop, visitor, input)),
  serve(contract.refreshToken, ({ shop, visitor, input }) => refreshSession(shop, visitor, input)),
  serve(contract.logout, ({ shop, visitor, input }) => signOut(shop, visitor, input)),
]
