import type { Schema, Schemas } from './schemas.ts'

/** Example values by field name. A test checks every example against its schema. */
const fields: Record<string, unknown> = {
  'Idempotency-Key': 'k3v9x2m7-order',
  abn: '51824753556',
  access: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
  act: 'price.changed',
  actor: 'Jo Nguyen',
  actor_kind: 'operator',
  address: '12 Boundary Street, West End QLD 4101',
  address_type: 'Home',
  after: '17.k3v9x2m7',
  allergens: ['milk'],
  allergens_known: true,
  available: 3,
  bg_color: '#14532d',
  bill_amount: 21.3,
  block_type: 'special_deal',
  brand: 'Brookvale',
  building: 'Unit 4',
  code: 'FRESH10',
  comparison_price: { amount: 2.45, per: 'L', label: '$2.45 per L' },
  country_of_origin: 'Australia',
  coordinates: { lat: -27.4806, lng: 153.0122 },
  delivery_charges: 3.9,
  description: 'Full cream milk from Queensland farms.',
  did_you_mean: 'milk',
  dietary: ['vegetarian'],
  discounted_rate: 4.9,
  distance: 3.2,
  email: 'jo@example.com',
  company_email: 'hello@example.com',
  barcode: '9300605121867',
  expected_total: 21.3,
  expires_in: 300,
  formattedAddress: '12 Boundary Street, West End QLD 4101',
  gst: 0.35,
  heading: 'This week’s specials',
  health_stars: 4.5,
  image: '/pictures/milk.webp',
  image_mobile: '/pictures/milk.webp',
  ingredients: 'Milk.',
  keyword: '12 boundary st west end',
  label: 'This week',
  landmark: 'Opposite the library',
  lat: -27.4806,
  limit: 5,
  link: '/aisles',
  lng: 153.0122,
  locality: 'West End',
  message: 'Please check what has changed.',
  mobile: '0412345678',
  mobileNumber: '0412345678',
  name: 'Jo Nguyen',
  note: 'Please leave it at the side gate.',
  offer_color: '#fde68a',
  offer_label: 'Weekly special',
  order_status: 'pending',
  otp: '4711',
  pin: '271828',
  pin_code: 'ABCD-EFGH',
  push_address: 'https://fcm.googleapis.com/fcm/send/k3v9x2m7',
  phone: '0412345678',
  picture: '/pictures/milk.webp',
  postal_code: '4101',
  price_id: '4711',
  promo_code: 'FRESH10',
  q: 'milk',
  queries: ['milk', 'milk chocolate'],
  quantity: 2,
  ratio: '1:1',
  resend_after: 59,
  sort: 'relevance',
  status: '1',
  storage: 'Keep refrigerated.',
  street_name: 'Boundary Street',
  street_no: '12',
  text_color: '#ffffff',
  thumbnail: '/pictures/milk.webp',
  title: 'Full Cream Milk 2 L',
  to: '/office/orders',
  total_amount: 18.4,
  total_price: 9.8,
  unit: 2,
  unit_price: 5.4,
  unit_type: 'L',
}

const MOMENT = '2026-12-01T07:00:00Z'
const WEEK_LATER = '2026-12-08T07:00:00Z'
const DAY = '2026-12-01'
const MONEY = 4.9

/** Returns a realistic value that the schema accepts. */
export function exampleOf(schemas: Schemas, given: Schema, name = ''): unknown {
  const schema = schemas.resolve(given)
  const known = fields[name]
  if (known !== undefined && fits(schema, known)) return known
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(schemas, choices[0] ?? {}, name)
  switch (firstType(schema)) {
    case 'object':
      return exampleObject(schemas, schema)
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(schemas, schema.items ?? {}, name))
    case 'boolean':
      return true
    case 'integer':
      return 1
    case 'number':
      return MONEY
    case 'string':
      return exampleText(schema, name)
    default:
      return {}
  }
}

function exampleObject(schemas: Schemas, { properties = {} }: Schema): Record<string, unknown> {
  const entries = Object.entries(properties)
  return Object.fromEntries(entries.map(([name, schema]) => [name, exampleOf(schemas, schema, name)]))
}

function exampleText({ format }: Schema, name: string): string {
  if (format === 'date-time') return name === 'ends_at' ? WEEK_LATER : MOMENT
  if (format === 'date') return DAY
  if (format === 'base64') return '/9j/4AAQSkZJRgABAQ=='
  return name.endsWith('id') || name.endsWith('Id') ? 'k3v9x2m7' : name.replaceAll('_', ' ')
}

function firstType({ type }: Schema): string | undefined {
  return typeof type === 'string' ? type : type?.[0]
}

function fits({ enum: values, anyOf, ...schema }: Schema, value: unknown): boolean {
  if (anyOf) return anyOf.some((one) => fits(one, value))
  if (values) return values.includes(value)
  if ('const' in schema) return schema.const === value
  if (Array.isArray(value)) return firstType(schema) === 'array' && fits(schema.items ?? {}, value[0])
  const type = firstType(schema)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'string' && schema.pattern && !new RegExp(schema.pattern, 'u').test(String(value)))
    return false
  return type === typeof value && schema.format === undefined
}
