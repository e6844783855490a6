import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Cut } from '#contract/goods/uploads/picture-cut.ts'
import type { GivenFormat } from '#contract/goods/uploads/picture-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Log } from '../../shop.ts'
import type { MadePicture } from './make-sizes.ts'
import { wrongPicture } from './read-format.ts'

export interface PictureRequest {
  file: Buffer
  format: GivenFormat
  cut: Cut
  /** The longest side that the shop shows. */
  largest: number
}

export type PictureAnswer = { made: MadePicture } | { refused: string }

export type MakePicture = (request: PictureRequest) => Promise<MadePicture>

/** Longer than the largest photo takes on a busy core, and shorter than an operator waits. */
export const PICTURE_MS = 30_000
const STDERR_KEPT = 2_000

// A source runs beside the sources, and the built file beside the built shop.
const isBuilt = path.extname(import.meta.filename) === '.js'
const ENTRY = isBuilt
  ? path.join(path.dirname(import.meta.filename), 'picture-child.js')
  : path.join(import.meta.dirname, 'picture-child.ts')
// The shop's own environment is not passed on, because it holds secrets.
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '16384' }
const FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=64', '--v8-pool-size=0']

/**
 * Makes pictures in a child process of their own: a small file can unpack to a gigabyte, and a decoder can crash or
 * hang. The child takes neither memory nor secrets of the shop, and what it used goes back to the system with it.
 */
export function pictureMaker({ log, patienceMs }: { log: Log; patienceMs: number }): MakePicture {
  return async (request) => {
    const child = fork(ENTRY, {
      execArgv: FLAGS,
      env: ENVIRONMENT,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const deadline = AbortSignal.timeout(patienceMs)
    const kill = () => child.kill('SIGKILL')
    deadline.addEventListener('abort', kill)
    const complaints = lastWordsOf(child)
    const ended = endOf(child)
    // The child may end before it has read the request; `endOf` reports that.
    child.send(request, () => {})
    const { answer, how } = await ended
    deadline.removeEventListener('abort', kill)
    if (!answer && deadline.aborted)
      throw wrongPicture('This picture took too long to open. Please try again, or make it smaller.')
    if (!answer) {
      log.error('picture process', new Error(`It ended with ${how}. ${complaints()}`))
      throw new Refusal('pictures_unavailable')
    }
    if ('refused' in answer) throw wrongPicture(answer.refused)
    return answer.made
  }
}

interface End {
  answer: PictureAnswer | undefined
  /** The exit code or the signal. */
  how: string
}

/** Resolves after the child has gone, so that the next one never runs beside it. */
function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    let answer: PictureAnswer | undefined
    child.on('message', (message) => {
      answer = message as PictureAnswer
    })
    child.on('error', (error) => resolve({ answer, how: error.message }))
    child.on('close', (code, signal) => resolve({ answer, how: String(signal ?? code) }))
  })
}

function lastWordsOf({ stderr }: ChildProcess): () => string {
  let words = ''
  stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-STDERR_KEPT)
  })
  return () => words.trim()
}

declare module '../../shop.ts' {
  interface Shop {
    /** Makes all sizes of a picture, in a process of its own. */
    makePicture: MakePicture
  }
}
