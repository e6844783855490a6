import { z } from 'zod'
import { line } from '../text.schema.ts'

const coordinates = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

export const addressFields = {
  name: line(80).min(1, 'Please fill this in.'),
  phone: line(20).regex(/^[+(]?\d[\d ()-]{4,}$/, 'Please give a phone number.'),
  building: line(120).min(1, 'Please fill this in.'),
  // What the map does not know is sent empty.
  street_no: line(20).default(''),
  street_name: line(120).default(''),
  postal_code: line(10).default(''),
  locality: line(80).default(''),
  landmark: line(120).optional(),
  formattedAddress: line(300).min(1, 'Please fill this in.'),
  coordinates,
  address_type: line(40).default(''),
}

export const Address = z.object({ id: z.string(), ...addressFields }).meta({ id: 'Address' })
