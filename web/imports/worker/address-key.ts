import type { ImportRow } from '#shared/imports/import-row.ts'

/** Names the address of a row, so that equal ones are looked up once. */
export const toAddressKey = ({ cells }: ImportRow): string =>
  [cells.country, cells.zip, cells.city, cells.street, cells.house, cells.apartment]
    .map((cell) => (cell ?? '').trim().toLocaleLowerCase())
    .join('\n')
