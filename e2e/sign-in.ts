import type { Page } from '@playwright/test'
import { type Call, createCall } from '#contract/call.ts'
import { generateOtp, verifyOtp } from '#contract/people/sessions/accounts.ts'

interface Customer {
  mobile: string
  /** Calls the API as this customer, to prepare what a journey needs. */
  call: Call
}

/**
 * Signs in a new customer before the page opens. It sets the session only once, so that a journey can sign out again.
 */
export async function signIn(page: Page, instead: { accessToken?: string } = {}): Promise<Customer> {
  const mobile = newMobile()
  const asVisitor = apiOf(page)
  await asVisitor(generateOtp, { mobile })
  const { data: session } = await asVisitor(verifyOtp, { mobile, otp: await readCode(page, mobile) })

  const common = { searchVal: '', currentCoordinates: null, currentAddress: '', defaultAddressId: null }
  const auth = { isLoggedIn: true, ...session, ...instead }
  await page.addInitScript(
    (root) => {
      if (!location.protocol.startsWith('http') || localStorage.getItem('signed in')) return
      localStorage.setItem('signed in', 'by the journey')
      localStorage.setItem('root', root)
    },
    JSON.stringify({ state: { auth, common }, version: 0 }),
  )
  return { mobile, call: apiOf(page, session.accessToken) }
}

export function newMobile(): string {
  return `04${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

/** Logs in through the dialog that a visitor's press has opened. */
export async function logIn(page: Page, mobile = newMobile()): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in or sign up' })
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
  await page.keyboard.press('Enter')
  await dialog.getByRole('group').waitFor()
  await page.keyboard.type(await readCode(page, mobile))
  await page.keyboard.press('Enter')
}

/** Returns the code in the newest text message to a number. */
export async function readCode(page: Page, mobile: string): Promise<string> {
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  const sent: { to: string; body: string }[] = await answer.json()
  return /^\d{4}\b/.exec(sent.find(({ to }) => to === mobile)?.body ?? '')?.[0] ?? ''
}

// Requests are sent outside the page, so the service does not see a browser and does not bind the session to a cookie.
function apiOf(page: Page, accessToken?: string): Call {
  return createCall(async (request) => {
    const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')
    const headers = {
      ...Object.fromEntries(request.headers),
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      ...(csrf && { 'x-csrftoken': csrf.value }),
    }
    const { pathname, search } = new URL(request.url)
    const body = request.body ? await request.text() : undefined
    const answer = await page.request.fetch(pathname + search, {
      method: request.method,
      headers,
      ...(body && { data: body }),
    })
    const status = answer.status()
    return new Response(status === 204 ? null : await answer.text(), { status, headers: answer.headers() })
  }, 'http://shop')
}
