import { Refusal } from '#contract/refusals.ts'
import type { PictureAnswer, PictureRequest } from './make-in-child.ts'
import { makeSizes } from './make-sizes.ts'

/** A phone's photo of 48 megapixels takes 233 MB, and an AVIF of 16 takes 374; `deploy/` leaves room for this. */
const BYTES_AT_MOST = 420_000_000
const LOOK_EACH_MS = 10

process.once('message', async (request: PictureRequest) => {
  // Decoding runs on a thread beside the event loop, so this process can watch itself. A limit of the system on
  // addresses would also count the gigabytes that V8 reserves and never uses.
  setInterval(() => {
    if (process.memoryUsage.rss() > BYTES_AT_MOST)
      answer({
        refused: 'This picture takes too much memory to open. Please make it smaller, or save it as a JPEG.',
      })
  }, LOOK_EACH_MS)
  answer(await make(request))
})
// The shop has gone.
process.on('disconnect', end)

async function make(request: PictureRequest): Promise<PictureAnswer> {
  try {
    return { made: await makeSizes(request) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  }
}

function answer(answer: PictureAnswer): void {
  process.send?.(answer, end)
}

/** An ordinary exit would wait for the thread that decodes. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
