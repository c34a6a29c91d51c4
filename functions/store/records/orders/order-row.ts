import { getChangeRights } from '#shared/orders/can-upgrade.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import type { OrderOrigin } from '#shared/orders/order.ts'
import {
  getAmountDue,
  getUpdateTime,
  getUsableCode,
  hasEvent,
  type OrderRecord,
} from '../order-store.ts'
import { parseRowValues, type RowValues } from './row-values.ts'

/** Maximum length of a stored row in bytes. Every index of the lists has a copy. */
export const maxRowBytes = 400

/** The yes-or-no facts of a row, each a bit of one number. New ones are added at the end. */
const flags = [
  'is_paid',
  'needs_attention',
  'isPaidByRecipient',
  'can_edit',
  'can_upgrade',
  'can_upgrade_after_cancel',
  'isDestinationOutdoor',
  'isLocationOutdoor',
  'isLabelPrinted',
  'isLabelMissing',
] as const
type Flag = (typeof flags)[number]

/** What a list shows of a shipment, apart from who reads it. Times in ms since 1970. */
export interface StoredRow extends Readonly<Record<Flag, boolean>> {
  readonly id: string
  readonly status: OrderStatus
  readonly process_status: string
  readonly barcode: string
  readonly created_at: number
  readonly updated_at: number
  readonly source_country: string
  readonly origin: OrderOrigin
  readonly recipient_name: string
  readonly recipient_phone: string
  readonly destination_type: OrderRecord['destination']['type']
  readonly destination_name: string
  readonly destination_city: string
  readonly destination_country: string
  /** Type and name of the drop-off locker; both empty without one. */
  readonly location_type: '' | NonNullable<OrderRecord['location']>['type']
  readonly location_name: string
  readonly reference: string
  readonly content: string
  readonly services: readonly string[]
  readonly due_cents: number
  /** The usable door code; empty if there is none. */
  readonly door_code: string
  readonly code_until: number | null
  /** The place among the shipments that one request created, from 0; null for a single one. */
  readonly batch_row: number | null
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
    services: order.lines.flatMap(({ type, service }) => (type === 'extra' ? [service] : [])),
    due_cents: getAmountDue(order),
    door_code: getUsableCode(order) ?? '',
    code_until: order.code_until ?? null,
    batch_row: order.batch_row ?? null,
    is_paid: hasEvent(order, 'paid'),
    needs_attention: order.needs_attention ?? false,
    isPaidByRecipient: order.lines.some(({ paid_by }) => paid_by === 'recipient'),
    ...getChangeRights({ ...order, hasBookedDoor: order.door !== undefined }),
    isDestinationOutdoor: destination.is_outdoor,
    isLocationOutdoor: location?.is_outdoor === 1,
    ...getPrintFlags(order),
  }
}

const stringify = (row: StoredRow): string => {
  const values: RowValues = [
    row.id,
    row.status,
    row.process_status,
    row.barcode,
    row.created_at,
    row.updated_at - row.created_at,
    row.source_country,
    row.origin,
    row.recipient_name,
    row.recipient_phone,
    row.destination_type,
    row.destination_name,
    row.destination_city,
    row.destination_country,
    row.location_type,
    row.location_name,
    row.reference,
    row.content,
    row.services.join(' '),
    row.due_cents,
    row.door_code,
    row.code_until === null ? null : row.code_until - row.created_at,
    flags.reduce((bits, flag, bit) => bits + (row[flag] ? 2 ** bit : 0), 0),
    row.batch_row,
  ]
  return JSON.stringify(values)
}

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

/** Encodes a row in at most 400 bytes; the longest texts are shortened if it is longer. */
export const encodeRow = (row: StoredRow): string => {
  let shown = row
  let encoded = stringify(shown)
  while (Buffer.byteLength(encoded) > maxRowBytes) {
    shown = shortenLongest(shown)
    encoded = stringify(shown)
  }
  return encoded
}

/**
 * Decodes a row. Rows of earlier releases are written again by `npm run ops -- rebuild-lists`.
 * @throws Error for a text that is not a row
 */
export const decodeRow = (encoded: string): StoredRow => {
  const values = parseRowValues(encoded)
  const bits = values[22]
  const has = (flag: Flag) => (bits & (1 << flags.indexOf(flag))) !== 0
  return {
    id: values[0],
    status: values[1],
    process_status: values[2],
    barcode: values[3],
    created_at: values[4],
    updated_at: values[4] + values[5],
    source_country: values[6],
    origin: values[7],
    recipient_name: values[8],
    recipient_phone: values[9],
    destination_type: values[10],
    destination_name: values[11],
    destination_city: values[12],
    destination_country: values[13],
    location_type: values[14],
    location_name: values[15],
    reference: values[16],
    content: values[17],
    services: values[18] === '' ? [] : values[18].split(' '),
    due_cents: values[19],
    door_code: values[20],
    code_until: values[21] === null ? null : values[4] + values[21],
    batch_row: values[23] ?? null,
    is_paid: has('is_paid'),
    needs_attention: has('needs_attention'),
    isPaidByRecipient: has('isPaidByRecipient'),
    can_edit: has('can_edit'),
    can_upgrade: has('can_upgrade'),
    can_upgrade_after_cancel: has('can_upgrade_after_cancel'),
    isDestinationOutdoor: has('isDestinationOutdoor'),
    isLocationOutdoor: has('isLocationOutdoor'),
    // A row of an earlier release has neither until it is written again.
    isLabelPrinted: has('isLabelPrinted'),
    isLabelMissing: has('isLabelMissing'),
  }
}
