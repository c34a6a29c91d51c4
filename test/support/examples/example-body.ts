/** Places of the demo data, one of each kind that tests use. */
export const places = {
  /** Blue lockers. */
  ulemiste: 3617,
  /** White, indoors, in Tallinn; 20 doors or more. */
  sadam: 17248,
  /** White, outdoors. */
  loksa: 18284,
  /** A pick-up point. */
  ahula: 18563,
  /** A white locker in Latvia. */
  riga: 17647,
  /** A post office in Helsinki. */
  kasarmitori: 4,
} as const

/** Products of the demo catalogue for private senders: route, method and size. */
export const products = {
  /** 3.19 EUR. */
  lockerXS: 1_010_011,
  /** 3.49 EUR. */
  lockerS: 1_010_005,
  /** 4.19 EUR. */
  lockerM: 1_010_006,
  /** 5.19 EUR. */
  lockerL: 1_010_007,
  /** 6.99 EUR. */
  lockerXL: 1_010_008,
  /** 8.79 EUR. */
  addressM: 1_013_006,
  /** 7.89 EUR, Estonia to Latvia. */
  latvianLockerM: 1_020_006,
  /** Latvia to a locker in Estonia. */
  fromLatviaM: 2_010_006,
  /** To an address in Germany, up to 2 kg: 15.90 EUR, 19.90 on islands. */
  germanAddress: 1_113_021,
  /** To an address in Ireland, up to 2 kg: 18.90 EUR. */
  irishAddress: 1_153_021,
} as const

/** Services of the demo catalogue for private senders within Estonia. */
export const services = {
  ageCheck: 90_101_001,
  idCheck: 90_101_002,
  express: 90_101_003,
  emailNotification: 90_101_004,
  smsNotification: 90_101_005,
  temperatureSensitive: 90_101_006,
} as const

const sender = { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@saatja.test' }
const recipient = { name: 'Juhan Jõgi', phone: '+37256667777', email: 'juhan@saaja.test' }

/** A valid order of a parcel of size M to a blue locker in Tallinn. */
export const orderToLocker = {
  product_id: products.lockerM,
  sender,
  recipient,
  delivery_method: 'apt',
  destination_place_id: places.ulemiste,
} as const

const tallinnStreet = {
  type: 'address',
  address_country_code: 'ee',
  address_zip: '10111',
  address_street: 'Viru',
  address_house: '4',
  address_city: 'Tallinn',
} as const

/** A valid order of a parcel to an address in Tallinn. */
export const orderToAddress = {
  product_id: products.addressM,
  sender,
  recipient,
  delivery_method: 'address',
  destination: tallinnStreet,
} as const

/** A valid order of a parcel of up to 2 kg to an address in Berlin. */
export const orderToGermany = {
  product_id: products.germanAddress,
  sender,
  recipient: { ...recipient, phone: '+4915112345678' },
  delivery_method: 'address',
  destination: {
    type: 'address',
    address_country_code: 'de',
    address_zip: '10115',
    address_street: 'Invalidenstraße',
    address_house: '',
    address_city: 'Berlin',
  },
} as const

/** The body with one part changed: `withChange(orderToLocker, 'recipient', { phone: '5' })`. */
export const withChange = <Body extends object, Part extends keyof Body>(
  body: Body,
  part: Part,
  change: object,
) => ({ ...body, [part]: { ...body[part], ...change } })
