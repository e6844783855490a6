import type { InputOf } from '#contract/endpoint.ts'
import type {
  addFiguresFile as addEndpoint,
  FiguresFile,
  listFiguresFiles as listEndpoint,
  readFiguresFilePiece as pieceEndpoint,
  stopFiguresFile as stopEndpoint,
} from '#contract/insight/reports/figures.ts'
import { Refusal } from '#contract/refusals.ts'
import { apiRow } from '../../api-row.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { addFile, noSuchFile, type OperatorFile, stopFiles } from '../../people/files/operator-files.ts'
import { inTransaction, type Operator, type Shop, type VerbBy } from '../../shop.ts'
import { requireNearPeriod } from './read-figures.ts'

const SHOWN = 10

type Id = InputOf<typeof stopEndpoint>

export const addFiguresFile: VerbBy<typeof addEndpoint> = async (shop, operator, report) => {
  requireNearPeriod(shop, report)
  return inTransaction(shop, async (shop) => {
    const name = [report.figures, report.from, report.to].join('-')
    const made = { kind: 'report', name, state: 'making', report: JSON.stringify(report) } as const
    const file = await addFile(shop, operator, made)
    await shop.queue.add(shop.db, 'make-figures-file', { fileId: file.id })
    await writeAudit(shop, { act: 'figures-file.begun', on: ['figures-file', file.id], after: report })
    return { data: viewOf(file) }
  })
}

export const listFiguresFiles: VerbBy<typeof listEndpoint> = async (shop, operator) => {
  const files = await selectReports(shop, operator)
    .where('expires_at', '>', shop.clock.now())
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return { data: files.map(viewOf) }
}

export async function stopFiguresFile(shop: Shop, operator: Operator, { file_id }: Id): Promise<void> {
  await requireFile(shop, operator, { file_id })
  await inTransaction(shop, (shop) => stopFiles(shop, { fileId: file_id }))
}

export const readFiguresFilePiece: VerbBy<typeof pieceEndpoint> = async (
  shop,
  operator,
  { file_id, position },
) => {
  const { id, state } = await requireFile(shop, operator, { file_id })
  const pieces = await shop.db
    .selectFrom('operator_file_pieces')
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

async function requireFile(shop: Shop, operator: Operator, { file_id }: Id): Promise<OperatorFile> {
  const file = await selectReports(shop, operator).where('id', '=', file_id).executeTakeFirst()
  if (!file) throw noSuchFile()
  return file
}

function selectReports({ db }: Shop, { id }: Operator) {
  return db
    .selectFrom('operator_files')
    .selectAll()
    .where('operator_id', '=', id)
    .where('kind', '=', 'report')
}

function viewOf({ id, report, state, done, total, created_at, expires_at }: OperatorFile): FiguresFile {
  if (!report) throw new Error('This file is no report.')
  const facts = apiRow({ id, done, total, created_at, expires_at })
  return { ...facts, ...report, state: state as FiguresFile['state'] }
}
