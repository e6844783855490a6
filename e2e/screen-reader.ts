import type { CDPSession, Page } from '@playwright/test'
import { expect } from './shop-for-journeys.ts'

type Tree = Awaited<ReturnType<typeof readTree>>
type Node = Tree[number]

interface Thing {
  role: string
  name: string | RegExp
}

/**
 * Reads a page only by the accessibility tree that the browser gives to assistive technology. Elements without a role
 * or a name, or behind a modal dialog, do not exist for it. A press triggers the default action, without a pointer.
 */
export async function openScreenReader(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')

  async function find(role: string, name: Thing['name']): Promise<Node> {
    let found: Node | undefined
    await expect(async () => {
      found = (await readTree(session)).find((node) => isThing(node, { role, name }))
      expect(found, `a ${role} named ${name}`).toBeDefined()
    }).toPass({ timeout: 15_000 })
    return found as Node
  }

  async function act(role: string, name: Thing['name'], does: string): Promise<void> {
    await expect(async () => {
      const { backendDOMNodeId: backendNodeId } = await find(role, name)
      const { object } = await session.send('DOM.resolveNode', { ...(backendNodeId && { backendNodeId }) })
      const { result } = await session.send('Runtime.callFunctionOn', {
        functionDeclaration: `function () { if (!this.isConnected) return false; ${does}; return true }`,
        returnByValue: true,
        ...(object.objectId && { objectId: object.objectId }),
      })
      // A card that has just come alive has replaced the one that the tree still held.
      expect(result.value, `${role} ${name} is in the page`).toBe(true)
    }).toPass({ timeout: 15_000 })
  }

  return {
    find,

    press: (role: string, name: Thing['name']) => act(role, name, 'this.focus(); this.click()'),

    async write(role: string, name: Thing['name'], text: string): Promise<void> {
      await act(role, name, 'this.focus(); this.select?.()')
      await page.keyboard.type(text)
    },

    /** Waits until a live region announces these words. */
    async expectTold(words: string): Promise<void> {
      await expect
        .poll(async () => told(await readTree(session)), { timeout: 30_000 })
        .toEqual(expect.arrayContaining([expect.stringContaining(words)]))
    },

    async expectState(role: string, name: Thing['name'], state: string, value: unknown): Promise<void> {
      await expect
        .poll(async () => stateOf(await find(role, name), state), {
          message: `${state} of ${name}`,
          timeout: 15_000,
        })
        .toBe(value)
    },

    async expectGone(role: string, name: Thing['name']): Promise<void> {
      await expect
        .poll(async () => (await readTree(session)).some((node) => isThing(node, { role, name })))
        .toBe(false)
    },
  }
}

async function readTree(session: CDPSession) {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
}

function isThing(node: Node, { role, name }: Thing): boolean {
  if (node.ignored || node.role?.value !== role || stateOf(node, 'disabled')) return false
  const named = String(node.name?.value ?? '')
  return typeof name === 'string' ? named === name : name.test(named)
}

/** Chrome reports some states as strings. */
function stateOf({ properties = [] }: Node, state: string): unknown {
  const value: unknown = properties.find(({ name }) => name === state)?.value.value
  return value === 'true' ? true : value === 'false' ? false : value
}

function told(tree: Tree): string[] {
  const byId = new Map(tree.map((node) => [node.nodeId, node]))
  function wordsOf({ role, name, childIds = [] }: Node): string {
    if (role?.value === 'StaticText') return String(name?.value ?? '')
    return childIds
      .map((id) => byId.get(id))
      .map((child) => (child ? wordsOf(child) : ''))
      .join('')
  }
  const isLive = (node: Node) =>
    !node.ignored && ['polite', 'assertive'].includes(String(stateOf(node, 'live')))
  return tree.filter(isLive).map(wordsOf)
}
