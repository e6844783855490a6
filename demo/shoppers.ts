import { stableFraction, stableId } from './stable.ts'

interface Street {
  name: string
  locality: string
  postal_code: string
  lat: number
  lng: number
}

const streets: Street[] = [
  { name: 'Boundary Street', locality: 'West End', postal_code: '4101', lat: -27.4806, lng: 153.0122 },
  { name: 'Latrobe Terrace', locality: 'Paddington', postal_code: '4064', lat: -27.4597, lng: 152.9987 },
  { name: 'Brunswick Street', locality: 'New Farm', postal_code: '4005', lat: -27.4675, lng: 153.0469 },
  { name: 'Oriel Road', locality: 'Ascot', postal_code: '4007', lat: -27.4302, lng: 153.0609 },
  { name: 'Ipswich Road', locality: 'Annerley', postal_code: '4103', lat: -27.5105, lng: 153.0328 },
  { name: 'Sherwood Road', locality: 'Sherwood', postal_code: '4075', lat: -27.5305, lng: 152.9812 },
  { name: 'Anzac Avenue', locality: 'Mango Hill', postal_code: '4509', lat: -27.2404, lng: 153.0318 },
  { name: 'Discovery Drive', locality: 'North Lakes', postal_code: '4509', lat: -27.2251, lng: 153.0096 },
  { name: 'Currie Street', locality: 'Nambour', postal_code: '4560', lat: -26.6279, lng: 152.9583 },
  { name: 'Gympie Road', locality: 'Chermside', postal_code: '4032', lat: -27.3853, lng: 153.0309 },
]

/** Nobody's names. */
const people = `
  Ada Berry, Max Fig, Linh Plum, Sam Quince, Priya Mango, Jo Lemon, Tane Kiwi, Mei Lychee, Omar Date, Zoe Cherry,
  Ravi Melon, Nina Peach, Leo Apple, Ivy Pear, Kai Papaya, Rosa Guava, Finn Lime, Aisha Olive, Hugo Grape, Wren Currant,
  Noah Medlar, Thea Apricot, Eli Tamarind, Uma Pomelo, Jack Rowan, Lena Sloe, Amir Citron, Cora Elder, Dev Orange, May Nectar`
  .split(',')
  .map((name) => name.trim())

/** The numbers that Australia keeps for stories, so that no message could ever reach a person. */
const mobiles = `
  0491570006 0491570156 0491570157 0491570158 0491570159 0491570110 0491570313 0491570737 0491571266 0491571491
  0491571804 0491572549 0491572665 0491572983 0491573770 0491573087 0491574118 0491574632 0491575254 0491575789
  0491576398 0491576801 0491577426 0491577644 0491578957 0491578148 0491578888 0491579212 0491579760 0491579455`
  .trim()
  .split(/\s+/)

/** The customers of the demo shop's first three weeks. */
export const shoppers = people.map((name, at) => {
  const street = streets[at % streets.length] as Street
  const number = 1 + Math.floor(stableFraction(`number of ${name}`) * 180)
  const building = `Unit ${1 + Math.floor(stableFraction(`unit of ${name}`) * 40)}`
  const phone = mobiles[at] as string
  const line = `${number} ${street.name}, ${street.locality} QLD ${street.postal_code}`
  return {
    id: stableId(`customer ${name}`),
    name,
    mobile: phone,
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    address_id: stableId(`address ${name}`),
    address: {
      name,
      phone,
      building,
      formatted_address: line,
      landmark: '',
      // A block or two apart, so that a map of them is no single dot.
      lat: street.lat + (stableFraction(`lat of ${name}`) - 0.5) / 100,
      lng: street.lng + (stableFraction(`lng of ${name}`) - 0.5) / 100,
    },
    parts: {
      street_no: String(number),
      street_name: street.name,
      locality: street.locality,
      postal_code: street.postal_code,
    },
  }
})

export type Shopper = (typeof shoppers)[number]
