import type { OrderRow } from '#shared/orders/order-row.ts'

const example: OrderRow = {
  id: 'ord_1',
  status: 'prepared',
  process_status: '',
  friendly_status: 'prepared',
  relative_status: { text: 'ready_for_sending', text_color: 'info', color: 'info' },
  updated_at: '2026-11-22T10:00:00.000Z',
  origin: 'form',
  is_api: false,
  can_edit: true,
  can_upgrade: true,
  can_upgrade_after_cancel: false,
  barcode: 'JJEE00000000000000376',
  created_at: '2026-11-22T09:00:00.000Z',
  source_country: 'ee',
  reference: '',
  content: '',
  sender_amount_due: 0,
  is_paid: true,
  order_source_pin_code: '191294',
  reserved_until: null,
  needs_attention: false,
  parcels: 1,
  recipient: { name: 'Mari Maasikas', phone: '+37255512345' },
  destination: {
    type: 'apt',
    name: 'Narva Prisma',
    address_city: 'Narva',
    address_country_code: 'ee',
    is_outdoor: false,
  },
  location: null,
  services: [],
  is_label_printed: false,
  batch_row: null,
  is_return_only: false,
  is_destination_open: false,
}

/** Returns a row of a list with some fields of its own. */
export const toRow = (fields: Partial<OrderRow>): OrderRow => ({ ...example, ...fields })
