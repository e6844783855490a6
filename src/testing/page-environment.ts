import { builtinEnvironments, type Environment } from 'vitest/runtime'

declare global {
  /** Closes this worker's page and opens another, which takes 7 ms; a new worker takes a second. */
  var openNewPage: (() => Promise<void>) | undefined
}

const { 'happy-dom': happyDom } = builtinEnvironments

/** A page in happy-dom that can be replaced by a new one while its worker goes on. */
// biome-ignore lint/style/noDefaultExport: Vitest reads an environment from it.
export default {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global, options) {
    let page = await happyDom.setup(global, options)
    global.openNewPage = async () => {
      await page.teardown(global)
      page = await happyDom.setup(global, options)
    }
    return { teardown: () => page.teardown(global) }
  },
} satisfies Environment
