import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { rateLimits } from './rate-limits.ts'

test('the limits on sending codes are settings, and a hundred times wider with embedded SMS', () => {
  const real = { ...readConfig({ CODES_PER_NUMBER_HOUR: '4' }), SMS: 'twilio' as const }
  expect(rateLimits(real).codeLimits).toEqual({
    perNumber: [
      { atMost: 3, withinMinutes: 10 },
      { atMost: 4, withinMinutes: 60 },
      { atMost: 10, withinMinutes: 1440 },
    ],
    perAddress: [{ atMost: 20, withinMinutes: 60 }],
    together: [
      { atMost: 200, withinMinutes: 60 },
      { atMost: 2000, withinMinutes: 1440 },
    ],
  })
  expect(rateLimits(readConfig({})).codeLimits.perNumber[0]).toEqual({ atMost: 300, withinMinutes: 10 })
})
