import { randomBytes, subtle } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { pictureAddress } from '#contract/goods/pictures/picture-address.ts'
import { largestSide } from '#contract/goods/uploads/picture-rules.ts'
import type { addPicture as endpoint, KeptPicture } from '#contract/goods/uploads/pictures.ts'
import { liftTimeLimits } from '#database/expect-answers.ts'
import { lockNamed } from '#database/lock-named.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { EDITION, type MadePicture } from './make-sizes.ts'
import { filesOf, storeDoes } from './picture-files.ts'
import { readFormat } from './read-format.ts'

type Input = InputOf<typeof endpoint>

/**
 * Makes and stores all sizes of a picture. One that is kept already, with the same cut, is not stored again. Nothing uses
 * it yet, and the sweep deletes pictures that stay unused for weeks.
 */
export async function addPicture(shop: Shop, input: Input, file: Buffer): Promise<ReplyOf<typeof endpoint>> {
  const { kind, file_name, ...cut } = input
  const format = readFormat(file, file_name)
  const given_hash = await hashOf(file, { kind, ...cut, edition: EDITION })
  const known = await findKept(shop, given_hash)
  if (known) return { data: known }
  const made = await onePictureAtATime(shop, () =>
    shop.makePicture({ file, format, cut, largest: largestSide[kind] }),
  )
  const id = newPictureId(given_hash)
  await beginKeeping(shop, { id, given_hash, made, input })
  for (const { name, bytes } of filesOf(id, made.files))
    await storeDoes(shop, () => shop.pictureStore.put(name, bytes))
  const data = keptPicture({ id, ...made })
  await inTransaction(shop, async (shop) => {
    await shop.db.updateTable('pictures').set({ stored_at: shop.clock.now() }).where('id', '=', id).execute()
    const { width, height } = made
    await writeAudit(shop, {
      act: 'picture.added',
      on: ['picture', id],
      after: { file_name, kind, width, height },
    })
  })
  return { data }
}

/** The row is written before the files, so that the sweep finds the files of a process that died halfway. */
async function beginKeeping(
  { db, clock }: Shop,
  { id, given_hash, made, input }: { id: string; given_hash: Buffer; made: MadePicture; input: Input },
): Promise<void> {
  const { width, height, sides, files } = made
  const bytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const { kind, file_name } = input
  await db
    .insertInto('pictures')
    .values({ id, given_hash, kind, file_name, width, height, sides, bytes, added_at: clock.now() })
    .execute()
}

async function findKept({ db }: Shop, given_hash: Buffer): Promise<KeptPicture | undefined> {
  const row = await db
    .updateTable('pictures')
    .set({ unused_since: null })
    .where('given_hash', '=', given_hash)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .returning(['id', 'width', 'height', 'sides'])
    .executeTakeFirst()
  return row && keptPicture(row)
}

function keptPicture({
  id,
  width,
  height,
  sides,
}: Pick<MadePicture, 'width' | 'height' | 'sides'> & { id: string }): KeptPicture {
  return { id, width, height, address: pictureAddress(id, Math.max(...sides)) }
}

/** Hashes off the event loop: ten megabytes would block it for as long as several pages take. */
async function hashOf(file: Buffer, how: object): Promise<Buffer> {
  const inside = await subtle.digest('SHA-256', new Uint8Array(file))
  const all = Buffer.concat([Buffer.from(inside), Buffer.from(JSON.stringify(how))])
  return Buffer.from(await subtle.digest('SHA-256', all))
}

/** Adds random bytes to the content's hash, so that an id is never reused: browsers may cache an address for ever. */
function newPictureId(given_hash: Buffer): string {
  return given_hash.toString('hex').slice(0, 12) + randomBytes(6).toString('hex')
}

/**
 * Runs the work while no other process makes a picture, since several of them may share the memory of one machine. The
 * lock's transaction writes nothing, so it may stay open while the picture is made, and a process that dies gives the
 * lock back with its connection.
 */
function onePictureAtATime<Result>(
  { db, limitHeavy }: Pick<Shop, 'db' | 'limitHeavy'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return limitHeavy(() =>
    db.transaction().execute(async (db) => {
      await liftTimeLimits(db)
      await sql`set local lock_timeout = '30s'`.execute(db)
      await lockNamed(db, ['shop', 'pictures'])
      return work()
    }),
  )
}
