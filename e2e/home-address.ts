import type { NewAddress } from '#contract/people/addresses/addresses.ts'

/** The address of the journeys' customers. */
export const homeAddress: NewAddress = {
  name: 'Ada Berry',
  phone: '0412 345 678',
  building: 'Unit 4',
  street_no: '12',
  street_name: 'Queen Street',
  postal_code: '4000',
  locality: 'Brisbane City',
  address_type: 'Home',
  formattedAddress: '12 Queen Street, Brisbane City QLD 4000',
  coordinates: { lat: -27.4698, lng: 153.0251 },
}
