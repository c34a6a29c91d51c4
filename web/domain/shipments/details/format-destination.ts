import type { OrderDestination } from '#shared/orders/order.ts'

/** Formats the street address of a destination in one line; parts that are missing are left out. */
export const formatDestinationAddress = ({
  address_street: street,
  address_house: house,
  address_apartment: apartment,
  address_zip: zip,
  address_city: city,
}: OrderDestination): string =>
  [
    [street, [house, apartment].filter(Boolean).join('-')].filter(Boolean).join(' '),
    [zip, city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')
