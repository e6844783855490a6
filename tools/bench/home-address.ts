/** Where the customers of the bench live: in the delivery area of the demo shop. */
export const HOME = {
  name: 'Jo Nguyen',
  phone: '0412345678',
  building: 'Unit 4',
  formattedAddress: '12 Boundary Street, West End QLD 4101',
  coordinates: { lat: -27.4806, lng: 153.0122 },
}
