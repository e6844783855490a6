import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const HOOKS_AT_MOST = 6
const room = import.meta.dirname

test('a form of the office has at most six hooks', () => {
  const forms = readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => componentsOf(readFileSync(path.join(room, file), 'utf8')))
    .filter((component) => /<(Action|Entry|Edit)Form\b|\buse(Unsaved|Edited)\(/.test(component))
    .map((component) => ({ name: /^\w+/.exec(component)?.[0], hooks: hooksIn(component) }))
  expect(forms.length).toBeGreaterThan(40)
  expect(forms.filter(({ hooks }) => hooks.length > HOOKS_AT_MOST)).toEqual([])
})

/** Each function of the file, from its name to the next one. */
function componentsOf(text: string): string[] {
  return text.split(/^(?:export )?(?:async )?function /m).slice(1)
}

/** All but `useDone`, which holds nothing: it stands for a prop. */
function hooksIn(component: string): string[] {
  return component.match(/(?<!\.|\w|typeof )use(?!Done\b)[A-Z]\w*(?=[(<])/g) ?? []
}
