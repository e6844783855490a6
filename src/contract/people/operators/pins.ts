import type { z } from 'zod'
import { anyone } from '../../endpoint.ts'
import type * as api from './people.schema.ts'

export type PinDoor = NonNullable<z.infer<typeof api.readPinDoor.reply>['data']>

export const readPinDoor = anyone<typeof api.readPinDoor>('GET /api/office/pin-sessions')
export const setPin = anyone<typeof api.setPin>('POST /api/office/pins')
export const signInByPin = anyone<typeof api.signInByPin>('POST /api/office/pin-sessions')
