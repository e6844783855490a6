import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './pins.schema.ts'

export type Device = z.infer<typeof schema.Device>
export type PinDoor = NonNullable<z.infer<typeof schema.readPinDoor.reply>['data']>

export const enrolDevice = endpoint<typeof schema.enrolDevice>('POST /api/office/devices', 'people', {
  freshProof: true,
})

export const revokeDevice = endpoint<typeof schema.revokeDevice>(
  'DELETE /api/office/devices/{device_id}',
  'people',
  { freshProof: true },
)

export const givePinCode = endpoint<typeof schema.givePinCode>(
  'POST /api/office/people/{operator_id}/pin-codes',
  'people',
  { freshProof: true },
)

export const readPinDoor = endpoint<typeof schema.readPinDoor>('GET /api/office/pin-sessions', 'anyone')
export const setPin = endpoint<typeof schema.setPin>('POST /api/office/pins', 'anyone')
export const signInByPin = endpoint<typeof schema.signInByPin>('POST /api/office/pin-sessions', 'anyone')
