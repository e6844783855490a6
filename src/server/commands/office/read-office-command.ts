import { verifyAudit } from '#business/people/audit/verify-audit.ts'
import { makeFirstOwnerLink } from '#business/people/operators/first-owner.ts'
import { inviteByEmail } from '#business/people/operators/invitations.ts'
import { listPeople } from '#business/people/operators/people.ts'
import type { Shop } from '#business/shop.ts'
import { isEmail } from '#contract/people/operators/email.ts'
import { ROLES, type Role } from '#contract/rights.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { readArguments } from '../shop/arguments.ts'

const TAKES = [
  `npm run office -- invite EMAIL --role ${ROLES.join('|')}   invites a person, and prints their link`,
  'npm run office -- first-owner                              prints a new link for the first owner',
  'npm run office -- people                                   lists who runs the shop',
  'npm run office -- verify-audit                             walks the chain of the audit',
].join('\n')

type Run = (shop: Shop) => Promise<string>

const commands: Record<string, (words: readonly string[]) => Run | undefined> = {
  invite: readInvite,
  'first-owner': (words) => (words.length === 0 ? firstOwner : undefined),
  people: (words) => (words.length === 0 ? people : undefined),
  'verify-audit': (words) => (words.length === 0 ? checkAudit : undefined),
}

/** Returns the requested action, or only a text to print. */
export function readOfficeCommand([name = 'help', ...words]: readonly string[]): Run | string {
  if (/^(--)?help$/.test(name)) return TAKES
  const run = commands[name]?.(words)
  if (!run) throw new CannotStart(TAKES)
  return run
}

function readInvite(words: readonly string[]): Run | undefined {
  const { positionals, options } = readArguments(words, { options: ['--role'] })
  const [given, ...more] = positionals
  const email = given?.toLowerCase()
  const role = ROLES.find((one) => one === options.get('--role'))
  if (!email || !role || more.length > 0) return undefined
  if (!isEmail(email)) throw new CannotStart(`${given} is not an email address.`)
  return (shop) => invite(shop, { email, role })
}

async function invite(shop: Shop, invited: { email: string; role: Role }): Promise<string> {
  const { url } = await inviteByEmail(shop, invited)
  return `${invited.email} is invited as ${invited.role}. Their link, which works once:\n${url}`
}

async function firstOwner(shop: Shop): Promise<string> {
  const url = await makeFirstOwnerLink(shop)
  return (
    url ?? 'The shop already has an operator: npm run office -- invite EMAIL --role owner invites another.'
  )
}

async function people(shop: Shop): Promise<string> {
  const { data } = await listPeople(shop, { deviceKey: undefined })
  const lines = data.map(({ name, email, role, status }) =>
    [role.padEnd(8), status.padEnd(8), email, name].join('  '),
  )
  return lines.join('\n') || 'Nobody runs the shop yet: npm run office -- first-owner prints a link.'
}

async function checkAudit(shop: Shop): Promise<string> {
  const { entries, newestHash, brokenAt } = await verifyAudit(shop)
  if (brokenAt !== undefined) throw new CannotStart(`The audit is broken at entry ${brokenAt}.`)
  return `The audit is whole: ${entries} entries. Its newest hash: ${newestHash || 'none yet'}`
}
