import { z } from 'zod'
import { filledLine, line } from '../../text.schema.ts'
import { PHONE_NUMBER, PHONE_NUMBER_WRONG } from './phone-number.ts'

const coordinates = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

export const addressFields = {
  name: filledLine(80),
  phone: filledLine(20).regex(PHONE_NUMBER, PHONE_NUMBER_WRONG),
  building: filledLine(120),
  // The map leaves unknown parts empty.
  street_no: line(20).default(''),
  street_name: line(120).default(''),
  postal_code: line(10).default(''),
  locality: line(80).default(''),
  landmark: line(120).optional(),
  formattedAddress: filledLine(300),
  coordinates,
  address_type: line(40).default(''),
}

export const Address = z.object({ id: z.string(), ...addressFields }).meta({ id: 'Address' })
