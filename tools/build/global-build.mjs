import { built } from '../start/prepare.mjs'

/** Tests of the process start the built shop, as an operator does, so the build must match the sources. */
export async function setup() {
  await built()
}
