import { DAY_MS } from '#contract/day-ms.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  addFiguresFile as addEndpoint,
  FiguresFile,
  listFiguresFiles as listEndpoint,
  readFiguresFilePiece as pieceEndpoint,
  stopFiguresFile as stopEndpoint,
} from '#contract/insight/reports/figures.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Operator, type Shop } from '../../shop.ts'
import { requireNearPeriod } from './require-near-period.ts'

const KEPT_MS = DAY_MS
const SHOWN = 10

type Id = InputOf<typeof stopEndpoint>

/** Allows one file at a time for each operator: a second one would only slow the first one down. */
export async function addFiguresFile(
  shop: Shop,
  operator: Operator,
  { figures, from, to }: InputOf<typeof addEndpoint>,
): Promise<ReplyOf<typeof addEndpoint>> {
  requireNearPeriod(shop, { figures, from, to })
  const now = shop.clock.now()
  const id = newId(now)
  return inTransaction(shop, async (shop) => {
    const { db } = shop
    // This lock serialises two requests of the same operator.
    await db.selectFrom('operators').select('id').where('id', '=', operator.id).forUpdate().execute()
    const making = await db
      .selectFrom('figures_files')
      .select('id')
      .where('operator_id', '=', operator.id)
      .where('state', '=', 'making')
      .executeTakeFirst()
    if (making)
      throw new Refusal(
        'already_there',
        {},
        'You already have a file on its way. Wait for it, or stop it first.',
      )
    const file = await db
      .insertInto('figures_files')
      .values({
        id,
        operator_id: operator.id,
        figures,
        from_day: from,
        to_day: to,
        state: 'making',
        created_at: now,
        expires_at: new Date(now.getTime() + KEPT_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await shop.queue.add(db, 'make-figures-file', { fileId: id })
    await writeAudit(shop, {
      act: 'figures-file.begun',
      on: ['figures-file', id],
      after: { figures, from, to },
    })
    return { data: viewOf(file) }
  })
}

export async function listFiguresFiles(
  { db, clock }: Shop,
  { id }: Operator,
): Promise<ReplyOf<typeof listEndpoint>> {
  const files = await db
    .selectFrom('figures_files')
    .selectAll()
    .where('operator_id', '=', id)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return { data: files.map(viewOf) }
}

/** Stops a file; its job notices before its next piece. */
export async function stopFiguresFile(shop: Shop, operator: Operator, input: Id): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { id, state } = await requireFile(shop, operator, input)
    if (state !== 'making') return
    await shop.db.updateTable('figures_files').set({ state: 'stopped' }).where('id', '=', id).execute()
    await shop.db.deleteFrom('figures_file_pieces').where('file_id', '=', id).execute()
    await writeAudit(shop, {
      act: 'figures-file.stopped',
      on: ['figures-file', id],
      before: { state },
      after: { state: 'stopped' },
    })
  })
}

export async function readFiguresFilePiece(
  shop: Shop,
  operator: Operator,
  { file_id, position }: InputOf<typeof pieceEndpoint>,
): Promise<ReplyOf<typeof pieceEndpoint>> {
  const { id, state } = await requireFile(shop, operator, { file_id })
  const pieces = await shop.db
    .selectFrom('figures_file_pieces')
    .select(['position', 'content'])
    .where('file_id', '=', id)
    .where('position', '>=', position)
    .orderBy('position')
    .limit(2)
    .execute()
  const [piece, next] = pieces
  if (state !== 'ready' || piece?.position !== position) throw new Refusal('not_found')
  return { csv: piece.content, next_position: next?.position ?? null }
}

async function requireFile({ db }: Shop, operator: Operator, { file_id }: Id) {
  const file = await db
    .selectFrom('figures_files')
    .select(['id', 'state'])
    .where('id', '=', file_id)
    .where('operator_id', '=', operator.id)
    .forUpdate()
    .executeTakeFirst()
  if (!file) throw new Refusal('not_found')
  return file
}

interface Row extends Omit<FiguresFile, 'from' | 'to' | 'created_at' | 'expires_at'> {
  from_day: string
  to_day: string
  created_at: Date
  expires_at: Date
}

function viewOf({
  id,
  figures,
  from_day,
  to_day,
  state,
  done,
  total,
  created_at,
  expires_at,
}: Row): FiguresFile {
  return {
    id,
    figures,
    from: from_day,
    to: to_day,
    state,
    done,
    total,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }
}
