import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const MARK = /\/\* planned once: ([\w -]+) \*\//
const MARKED_WITHIN = 80

/**
 * Put at the front of a statement that is asked again and again in the same words: each connection plans it once,
 * and no more each time, which is most of what a short statement with many joins costs. It must name its columns:
 * a plan does not survive what `select *` gives changing under it.
 */
export function plannedOnce(name: string): RawBuilder<unknown> {
  return sql.raw(`/* planned once: ${name} */`)
}

/** A connection that knows its planned statements by their names. */
export class PlanningClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: it hands on whichever of the driver's many signatures it is called by.
  override query(asked: any, values?: any, ...rest: any[]): any {
    const name = Array.isArray(values) ? nameOf(asked) : undefined
    if (name === undefined) return super.query(asked, values, ...(rest as []))
    return super.query({ name, text: asked, values }, ...(rest as []))
  }
}

function nameOf(asked: unknown): string | undefined {
  return typeof asked === 'string' ? MARK.exec(asked.slice(0, MARKED_WITHIN))?.[1] : undefined
}
