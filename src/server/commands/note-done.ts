import { type NewAuditEntry, writeAudit } from '#business/people/audit/write-audit.ts'
import { type Address, connect, readTime } from '#database/connect.ts'
import { systemClock } from '#providers/clock/port.ts'
import { synchronisedClock } from '#providers/clock/synchronised.ts'

/** Writes an audit entry for a command that works on the database without the shop's verbs. */
export async function noteDone(asShop: Address, command: string, entry: NewAuditEntry): Promise<void> {
  const db = connect(asShop, () => {})
  try {
    const clock = await synchronisedClock(() => readTime(db), systemClock)
    await writeAudit({ db, clock, actor: { kind: 'command', id: command } }, entry)
  } finally {
    await db.destroy()
  }
}
