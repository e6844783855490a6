import pg from 'pg'
import { CannotStart, oneLine } from './cannot-start.ts'
import { type Address, connectAlone, IDLE_IN_TRANSACTION_MS, SHOPPERS_PATIENCE } from './connect.ts'
import { hostsOf } from './hosts/hosts-of.ts'

/** The shop's role on the embedded database: it reads and writes rows, while the owner changes tables. */
export const SHOP_ROLE = 'punnet_shop'

const MAINTAIN_SINCE = 170_000
/** Tables that describe the schema, which the shop only reads. */
const LAYOUT = ['schema_migrations', 'schema_functions']
/** The audit is append-only. A trigger moves the head of its chain with the owner's rights. */
const AUDIT = 'public.audit'
const CHAIN = 'public.audit_head'

const ONE_AT_A_TIME = 7_403_118

const LIMITS = {
  statement_timeout: SHOPPERS_PATIENCE.statementMs,
  lock_timeout: SHOPPERS_PATIENCE.lockMs,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
}

interface Role {
  name: string
  password: string | undefined
}

/**
 * Lets the role at this address read and write rows of all present and future tables, and nothing else; it owns none.
 * Creates the role if it is missing. Runs on a connection of the tables' owner.
 */
export async function admitShopRole(owner: pg.Client, asShop: Address): Promise<void> {
  const role = roleAt(asShop)
  if (await isAdmitted(owner, role)) return
  try {
    await owner.query(statements(role, await canMaintain(owner)))
  } catch (error) {
    throw new CannotStart(
      `The role ${role.name} of DATABASE_URL cannot be given its rights: ${oneLine(error)}`,
      error,
    )
  }
}

function roleAt({ connectionString, user, password }: Address): Role {
  if (!connectionString) return { name: user ?? SHOP_ROLE, password }
  // Several hosts share the same users.
  const [one = connectionString] = hostsOf(connectionString)?.hosts.map(({ url }) => url) ?? []
  const { username, password: secret, searchParams } = new URL(one)
  const name = decodeURIComponent(username) || searchParams.get('user')
  if (!name) throw new CannotStart('DATABASE_URL names no user, and with MIGRATE_DATABASE_URL it has to.')
  return { name, password: decodeURIComponent(secret) || undefined }
}

/** All rights were granted in one transaction, so one look at the default privileges shows whether they are there. */
async function isAdmitted(owner: pg.Client, { name }: Role): Promise<boolean> {
  const { rows } = await owner.query<{ is_admitted: boolean }>(
    `select exists (
       select from pg_default_acl, aclexplode(defaclacl)
       where defaclnamespace = to_regnamespace('pgboss') and grantee = to_regrole($1)
     ) as is_admitted`,
    [pg.escapeIdentifier(name)],
  )
  return rows[0]?.is_admitted ?? false
}

/** The `maintain` right lets the shop run `analyze` after it has loaded a catalogue. */
async function canMaintain(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  )
  return (rows[0]?.number ?? 0) >= MAINTAIN_SINCE
}

/** One query, so one transaction: another database of the server may create the role at the same time. */
function statements({ name, password }: Role, canMaintain: boolean): string {
  const role = pg.escapeIdentifier(name)
  const secret = password === undefined ? '' : `password ${pg.escapeLiteral(password)}`
  const rights = `select, insert, update, delete${canMaintain ? ', maintain' : ''}`
  return `
    do $do$ begin
      if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(name)}) then
        create role ${role} login ${secret};
      end if;
    exception when duplicate_object or unique_violation then null;
    end $do$;
    create schema if not exists pgboss;
    grant usage on schema public, pgboss to ${role};
    alter default privileges in schema public, pgboss grant ${rights} on tables to ${role};
    alter default privileges in schema public, pgboss grant usage, select on sequences to ${role};
    grant ${rights} on all tables in schema public, pgboss to ${role};
    grant usage, select on all sequences in schema public, pgboss to ${role};
    revoke insert, update, delete on ${LAYOUT.map((table) => `public.${table}`).join(', ')} from ${role};
    revoke update, delete on ${AUDIT} from ${role};
    revoke insert, update, delete on ${CHAIN} from ${role}`
}

/**
 * Sets our usual connection limits on the shop's role in this database, because a pooler in transaction mode, which
 * shares server connections, refuses them as connection settings.
 */
export async function limitRole(asShop: Address): Promise<void> {
  const client = await connectAlone(asShop)
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ONE_AT_A_TIME])
    const { rows } = await client.query<{ role: string; database: string; limits: string[] | null }>(
      `select quote_ident(current_user) as role, quote_ident(current_database()) as database, (
         select setconfig from pg_db_role_setting
         where setrole = current_user::regrole
           and setdatabase = (select oid from pg_database where datname = current_database())
       ) as limits`,
    )
    const [{ role = '', database = '', limits = null } = {}] = rows
    for (const [name, ms] of Object.entries(LIMITS)) {
      if (limits?.includes(`${name}=${ms}`)) continue
      await client.query(`alter role ${role} in database ${database} set ${name} = ${ms}`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
