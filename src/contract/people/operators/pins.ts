import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './people.schema.ts'

export type PinDoor = NonNullable<z.infer<typeof schema.readPinDoor.reply>['data']>

export const readPinDoor = endpoint<typeof schema.readPinDoor>('GET /api/office/pin-sessions', 'anyone')
export const setPin = endpoint<typeof schema.setPin>('POST /api/office/pins', 'anyone')
export const signInByPin = endpoint<typeof schema.signInByPin>('POST /api/office/pin-sessions', 'anyone')
