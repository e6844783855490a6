import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotGoOn, root } from './programs.mjs'

const BEAT_MS = 1_000
// A holder in another container has a pid that means nothing here, so it must also have stopped touching its file: for
// 3 s if no such pid is running, for 60 s if one is.
const DEAD_AFTER_MS = 3_000
const GIVEN_UP_AFTER_MS = 60_000

/** Runs `work(alsoBusy)` under a lock across processes of this folder; a pid given to `alsoBusy` holds the lock too. */
export async function alone(name, say, work) {
  const place = path.join(root, '.setup', name)
  await take(place, () => say(`waiting for another ${name} here`))
  const held = [path.join(place, String(process.pid))]
  const beat = setInterval(() => held.forEach(touch), BEAT_MS)
  const alsoBusy = (pid) => {
    held.push(path.join(place, String(pid)))
    writeFileSync(held.at(-1), '')
  }
  try {
    return await work(alsoBusy)
  } finally {
    clearInterval(beat)
    rmSync(place, { recursive: true, force: true })
  }
}

async function take(place, sayThatItWaits) {
  while (!takenNow(place)) {
    sayThatItWaits()
    await pause(BEAT_MS / 4)
  }
}

/** Takes the lock by renaming a non-empty folder onto it, which fails while a non-empty one is there. */
function takenNow(place) {
  const ours = `${place}.${process.pid}`
  writeName(ours)
  clearDead(place)
  try {
    renameSync(ours, place)
    return true
  } catch {
    rmSync(ours, { recursive: true, force: true })
    return false
  }
}

function writeName(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, String(process.pid)), '')
  } catch (error) {
    const why =
      error.code === 'ENOSPC' ? 'no space is left on the disk' : `it cannot be written (${error.code})`
    throw new CannotGoOn(`The folder ${path.dirname(folder)} is needed for the set-up: ${why}.`)
  }
}

// Removes only the dead holder's own file, so that a newer holder never loses the lock by mistake.
function clearDead(place) {
  for (const pid of holders(place)) {
    if (isDead(path.join(place, pid), Number(pid))) rmSync(path.join(place, pid), { force: true })
  }
  try {
    rmdirSync(place)
  } catch {
    // The folder is held or missing; the rename that follows finds out which.
  }
}

function holders(place) {
  try {
    return readdirSync(place)
  } catch {
    return []
  }
}

function isDead(file, pid) {
  const seen = statSync(file, { throwIfNoEntry: false })
  const silentMs = seen ? Date.now() - seen.mtimeMs : Number.POSITIVE_INFINITY
  return silentMs > GIVEN_UP_AFTER_MS || (silentMs > DEAD_AFTER_MS && !isRunning(pid))
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function touch(file) {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch {
    // Something removed the folder while we held the lock; the work itself will fail if that matters.
  }
}
