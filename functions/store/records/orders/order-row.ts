import { doorSizes } from '#shared/places/door-sizes.ts'
import { isDestinationOpen } from '#shared/orders/recipient-choice.ts'
import { getChangeRights } from '#shared/orders/can-upgrade.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { orderOrigin } from '#shared/orders/order.ts'
import {
  getAmountDue,
  getUpdateTime,
  getUsableCode,
  hasEvent,
  listServices,
  type OrderRecord,
} from '#functions/store/records/order-store.ts'
import { nameFormerValues } from './former-row.ts'

/** How a value is checked, and what stands for one that is not stored because it is empty. */
interface Kind<Value> {
  readonly is: (value: unknown) => value is Value
  readonly empty?: Value
}

const isText = (value: unknown): value is string => typeof value === 'string'

const number: Kind<number> = { is: (value) => typeof value === 'number' }
const requiredText: Kind<string> = { is: isText }
const text: Kind<string> = { is: isText, empty: '' }
const texts: Kind<readonly string[]> = {
  is: (value): value is string[] => Array.isArray(value) && value.every(isText),
  empty: [],
}
const flag: Kind<boolean> = { is: (value) => typeof value === 'boolean', empty: false }
const numberOrNull: Kind<number | null> = {
  is: (value): value is number | null => value === null || number.is(value),
  empty: null,
}

const createEnum = <Value extends string>(values: readonly Value[]): Kind<Value> => {
  const known = new Set<unknown>(values)
  return { is: (value): value is Value => known.has(value) }
}

const placeTypes = ['apt', 'ipb', 'po', 'pudo'] as const

/**
 * What a list shows of a shipment, apart from who reads it. Times in ms since 1970. The kinds are
 * plain functions, because a list reads up to thousands of rows, of which a schema of zod takes several
 * times as long.
 */
const schema = {
  id: requiredText,
  status: createEnum(orderStatuses),
  process_status: text,
  barcode: requiredText,
  created_at: number,
  updated_at: number,
  source_country: requiredText,
  origin: createEnum(orderOrigin.options),
  recipient_name: text,
  recipient_phone: text,
  destination_type: createEnum([...placeTypes, 'address']),
  destination_name: text,
  destination_city: text,
  destination_country: requiredText,
  /** Type and name of the drop-off locker; both empty without one. */
  location_type: { ...createEnum(['', ...placeTypes]), empty: '' },
  location_name: text,
  reference: text,
  content: text,
  services: texts,
  /** XS to XL, and grams; missing in rows of earlier releases. */
  size: { ...createEnum(['', ...doorSizes]), empty: '' },
  weight: numberOrNull,
  due_cents: number,
  /** The usable door code; empty if there is none. */
  door_code: text,
  code_until: numberOrNull,
  /** The place among the shipments that one request created, from 0; null for a single one. */
  batch_row: numberOrNull,
  is_paid: flag,
  is_return_only: flag,
  isDestinationOpen: flag,
  needs_attention: flag,
  isPaidByRecipient: flag,
  can_edit: flag,
  can_upgrade: flag,
  can_upgrade_after_cancel: flag,
  isDestinationOutdoor: flag,
  isLocationOutdoor: flag,
  /** Whether the present version of the label is printed; neither without a label. */
  isLabelPrinted: flag,
  isLabelMissing: flag,
} as const

export type StoredRow = {
  readonly [Name in keyof typeof schema]: (typeof schema)[Name] extends Kind<infer Value>
    ? Value
    : never
}

/** Whether the present version of a label is printed; neither for a shipment without a label. */
const getPrintFlags = ({ status, label_version, printed_label_version }: OrderRecord) => {
  const isPrinted = printed_label_version === label_version
  return {
    isLabelPrinted: hasLabel(status) && isPrinted,
    isLabelMissing: hasLabel(status) && !isPrinted,
  }
}

/** Returns what a list shows of a stored shipment. */
export const toStoredRow = (order: OrderRecord): StoredRow => {
  const { recipient, destination, location } = order
  return {
    id: order.id,
    status: order.status,
    process_status: order.process_status,
    barcode: order.barcode,
    created_at: order.created_at,
    updated_at: getUpdateTime(order),
    source_country: order.source_country,
    origin: order.origin,
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    destination_type: destination.type,
    destination_name: destination.name,
    destination_city: destination.address_city,
    destination_country: destination.address_country_code,
    location_type: location?.type ?? '',
    location_name: location?.name ?? '',
    reference: order.reference,
    content: order.content,
    services: listServices(order.lines),
    size: doorSizes.find((size) => size === order.product.service) ?? '',
    weight: order.estimated_weight,
    due_cents: getAmountDue(order),
    door_code: getUsableCode(order) ?? '',
    code_until: order.code_until ?? null,
    batch_row: order.batch_row ?? null,
    is_paid: hasEvent(order, 'paid'),
    is_return_only: order.is_return_only ?? false,
    isDestinationOpen: isDestinationOpen(order),
    needs_attention: order.needs_attention ?? false,
    isPaidByRecipient: order.lines.some(({ paid_by }) => paid_by === 'recipient'),
    ...getChangeRights({ ...order, hasBookedDoor: order.door !== undefined }),
    isDestinationOutdoor: destination.is_outdoor,
    isLocationOutdoor: location?.is_outdoor === 1,
    ...getPrintFlags(order),
  }
}

/** Maximum length of what a row shows in bytes, apart from the names. Every index of the lists has a copy. */
export const maxShownBytes = 400

const isEmpty = (value: unknown): boolean =>
  value === '' || value === false || value === null || (Array.isArray(value) && value.length === 0)

const listShown = (row: StoredRow) => Object.entries(row).filter(([, value]) => !isEmpty(value))

const measureShown = (row: StoredRow): number =>
  Buffer.byteLength(JSON.stringify(listShown(row).map(([, value]) => value)))

/** The texts that may be long. A list shows their beginning; the shipment has the whole. */
const longTexts = [
  'recipient_name',
  'destination_name',
  'destination_city',
  'location_name',
  'reference',
  'content',
] as const

const shortenLongest = (row: StoredRow): StoredRow => {
  const name = longTexts.reduce((longest, each) =>
    Buffer.byteLength(row[each]) > Buffer.byteLength(row[longest]) ? each : longest,
  )
  return { ...row, [name]: `${row[name].replace(/…$/, '').slice(0, -2)}…` }
}

/** Encodes a row; its longest texts are shortened if it shows more than `maxShownBytes`. */
export const encodeRow = (row: StoredRow): string => {
  let shown = row
  while (measureShown(shown) > maxShownBytes) shown = shortenLongest(shown)
  return JSON.stringify(Object.fromEntries(listShown(shown)))
}

const kinds = Object.entries(schema)

const emptyRow = Object.fromEntries(
  kinds.flatMap(([name, kind]) => ('empty' in kind ? [[name, kind.empty]] : [])),
)

const isRow = (row: object): row is StoredRow =>
  kinds.every(([name, kind]) => kind.is(Reflect.get(row, name)))

/**
 * Decodes a row of this release or an earlier one.
 * @throws Error for a text that is not a row
 */
export const decodeRow = (encoded: string): StoredRow => {
  const stored: unknown = JSON.parse(encoded)
  const named = Array.isArray(stored) ? nameFormerValues(stored) : stored
  const row = typeof named === 'object' ? { ...emptyRow, ...named } : {}
  if (isRow(row)) return row
  throw new Error('a row that cannot be read')
}
