/** The script of a screen did not come. A browser asks for it no second time until the page is opened anew. */
export class ScriptLost extends Error {
  constructor() {
    super('This part of the office did not come through. Please try again.')
  }
}

export async function orLost<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch(() => {
    throw new ScriptLost()
  })
}
