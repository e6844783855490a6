import { createTransport } from 'nodemailer'
import { NotDelivered } from '../messages/port.ts'
import type { Mail } from './port.ts'

export interface SmtpSettings {
  /** `smtps://user:password@host:port`. */
  url: string
  /** The sender, with or without a name: `Punnet <hello@punnet.example>`. */
  from: string
}

const TIMEOUT_MS = 10_000
const FAILED_FOR_GOOD = 500
const AUTHENTICATION = 530

export function smtpMail({ url, from }: SmtpSettings, timeoutMs: number = TIMEOUT_MS): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, body, unsubscribeUrl }) {
      // Mail programs show a repeated Message-ID only once, so a retry looks like one message.
      const headers = unsubscribeUrl ? oneClick(unsubscribeUrl) : {}
      const message = { messageId: `<${id}@${domain}>`, from, to, subject, text: body, headers }
      const sent = await transport.sendMail(message).catch((error: SmtpError) => {
        throw refused(error)
      })
      return { providerId: sent.messageId }
    },
  }
}

function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

function refused({ code, responseCode = 0 }: SmtpError): NotDelivered {
  // An operator can fix a wrong password, so a sign-in failure is worth a retry; an unknown address is not.
  const forGood =
    responseCode >= FAILED_FOR_GOOD && responseCode < 600 && !isAboutSigningIn(code, responseCode)
  const answer = responseCode > 0 ? `answered ${responseCode}` : 'was not reached'
  // The server's text is left out, as it may repeat the address.
  return new NotDelivered(`The mail server ${answer}: ${code ?? 'no code'}`, {
    worthAnotherTry: !forGood,
    ...(responseCode > 0 && { code: `smtp-${responseCode}` }),
  })
}

function isAboutSigningIn(code: string | undefined, responseCode: number): boolean {
  return code === 'EAUTH' || responseCode === AUTHENTICATION
}
