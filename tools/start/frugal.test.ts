import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frugalFlags, frugalSettings } from './frugal.mjs'

test.each(['deploy/Dockerfile', 'deploy/systemd/punnet@.service'])(
  '%s starts the shop with the settings and flags with which it is measured',
  (file) => {
    const text = readFileSync(file, 'utf8')
    const settings = text.match(/\bMALLOC_\w+=\S+/g)
    const [command = ''] = /^(?:CMD|ExecStart).*/m.exec(text) ?? []
    expect(settings).toEqual(Object.entries(frugalSettings).map(([name, value]) => `${name}=${value}`))
    expect(command.match(/--[\w-]+=\w+/g)).toEqual(frugalFlags)
  },
)
