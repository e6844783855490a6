import { PgBoss, type Queue } from 'pg-boss'
import type { Address } from '#database/connect.ts'
import { installingConfig } from './boss-config.ts'
import { type JobName, jobNames, jobs } from './jobs.ts'
import { schedule, TIME_ZONE } from './schedule.ts'

/** The dead-letter queue, for jobs whose last try failed or was lost with its process. */
export const GIVEN_UP = 'given-up'

const DAY_SECONDS = 24 * 60 * 60

/** Creates this version's queues and timetable. Safe to run in several processes at once. */
export async function installJobs(address: Address): Promise<void> {
  const boss = new PgBoss({ ...installingConfig(address), supervise: false, schedule: false })
  // An error here also rejects the call that met it; an unheard error event would end the process.
  boss.on('error', () => {})
  await boss.start()
  try {
    await installQueues(boss)
    await installSchedule(boss)
  } finally {
    await boss.stop()
  }
}

async function installQueues(boss: PgBoss): Promise<void> {
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  await install(boss, there, GIVEN_UP, { notify: true, deleteAfterSeconds: 14 * DAY_SECONDS })
  for (const name of jobNames)
    await install(boss, there, name, { ...queueOptions(name), deadLetter: GIVEN_UP })
}

async function install(
  boss: PgBoss,
  there: Set<string>,
  name: string,
  options: Omit<Queue, 'name'>,
): Promise<void> {
  if (there.has(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, options)
}

export function queueOptions(name: JobName) {
  const { tries, longestPauseSeconds, withinSeconds, goneAfterSeconds } = jobs[name]
  return {
    notify: true,
    retryLimit: tries - 1,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: longestPauseSeconds,
    expireInSeconds: withinSeconds,
    deleteAfterSeconds: DAY_SECONDS,
    ...(goneAfterSeconds && { heartbeatSeconds: goneAfterSeconds }),
  }
}

async function installSchedule(boss: PgBoss): Promise<void> {
  for (const { name, key } of await boss.getSchedules()) {
    if (schedule[key]?.job !== name) await boss.unschedule(name, key)
  }
  for (const [key, { job, at, input, catchUp }] of Object.entries(schedule)) {
    await boss.schedule(job, at, input, { key, tz: TIME_ZONE, missed: catchUp ? 'once' : 'skip' })
  }
}
