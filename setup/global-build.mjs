import { built } from './prepare.mjs'

/** Tests of the process start what a shop starts: what was built of the sources as they are. */
export async function setup() {
  await built()
}
