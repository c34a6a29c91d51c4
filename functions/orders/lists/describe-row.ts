import type { Segment } from '#shared/accounts/segments.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { toFriendlyStatus } from '#shared/orders/statuses/order-status.ts'
import { getStatusLabel, getStatusTone } from '#shared/orders/statuses/status-label.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import type { StoredRow } from '#functions/store/records/orders/order-row.ts'

/** Describes a stored row as a segment sees it. */
export const describeRow = (row: StoredRow, segment: Segment): OrderRow => ({
  id: row.id,
  status: row.status,
  process_status: row.process_status,
  friendly_status: toFriendlyStatus(row.status),
  relative_status: {
    text: getStatusLabel(row, segment),
    text_color: getStatusTone(row),
    color: getStatusTone(row),
  },
  updated_at: toIsoTime(row.updated_at),
  origin: row.origin,
  is_api: row.origin === 'api',
  can_edit: row.can_edit,
  can_upgrade: row.can_upgrade,
  can_upgrade_after_cancel: row.can_upgrade_after_cancel,
  barcode: row.barcode,
  created_at: toIsoTime(row.created_at),
  source_country: row.source_country,
  recipient: { name: row.recipient_name, phone: row.recipient_phone },
  destination: {
    type: row.destination_type,
    name: row.destination_name,
    address_city: row.destination_city,
    address_country_code: row.destination_country,
    is_outdoor: row.isDestinationOutdoor,
  },
  location:
    row.location_type === ''
      ? null
      : {
          type: row.location_type,
          name: row.location_name,
          is_outdoor: row.isLocationOutdoor ? 1 : 0,
        },
  order_source_pin_code: row.door_code === '' ? null : row.door_code,
  reserved_until: row.code_until === null ? null : toIsoTime(row.code_until),
  reference: row.reference,
  content: row.content,
  services: [...row.services],
  sender_amount_due: row.due_cents / 100,
  is_paid: row.is_paid,
  needs_attention: row.needs_attention,
  is_label_printed: row.isLabelPrinted ? true : row.isLabelMissing ? false : null,
  batch_row: row.batch_row,
  is_return_only: row.is_return_only,
  is_destination_open: row.isDestinationOpen,
  parcels: 1,
})
