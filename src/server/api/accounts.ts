import { refreshSession } from '#business/people/sessions/refresh-session.ts'
import { sendLoginCode } from '#business/people/sessions/send-login-code.ts'
import { signIn } from '#business/people/sessions/sign-in.ts'
import { signOut } from '#business/people/sessions/sign-out.ts'
import * as contract from '#contract/people/sessions/accounts.ts'
import { serve } from '../http/serve.ts'

export const accounts = [
  serve(contract.generateOtp, ({ shop, visitor, input }) => sendLoginCode(shop, visitor, input)),
  serve(contract.generateOtpByQuery, ({ shop, visitor, input }) => sendLoginCode(shop, visitor, input)),
  serve(contract.verifyOtp, ({ shop, visitor, input }) => signIn(shop, visitor, input)),
  serve(contract.refreshToken, ({ shop, visitor, input }) => refreshSession(shop, visitor, input)),
  serve(contract.logout, ({ shop, visitor, input }) => signOut(shop, visitor, input)),
]
