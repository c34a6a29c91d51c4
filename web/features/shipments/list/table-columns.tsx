import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import { formatPhone } from '#shared/contacts/format-phone.ts'
import { formatTimeOfDay } from '#shared/lib/tallinn-time.ts'
import { formatDoorCode } from '#shared/lockers/door-code.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { StatusPill } from '#web/domain/shipments/status-pill.tsx'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import type { ColumnName } from '../state/list-columns.ts'
import { DestinationCell } from './destination-cell.tsx'
import { RecipientCell } from './recipient-cell.tsx'
import { ServicesCell } from './services-cell.tsx'
import styles from './shipment-table.module.css'

/** The features of the table. The server sorts. */
export const features = tableFeatures({ rowSortingFeature })

const helper = createColumnHelper<typeof features, OrderRow>()

const OrderDate = ({ at }: { at: string }) => (
  <time dateTime={at}>
    {formatWireDate(at)} <span className={styles.second}>{formatTimeOfDay(Date.parse(at))}</span>
  </time>
)

const DoorCode = ({ row }: { row: OrderRow }) => (
  <>
    {row.order_source_pin_code !== null && (
      <span className={styles.code}>{formatDoorCode(row.order_source_pin_code)}</span>
    )}
    {row.location && (
      <span className={styles.foldedPlace}>{formatPlaceName(row.location.name)}</span>
    )}
  </>
)

/** The columns of all lists by name. */
export const tableColumns = {
  created_at: helper.accessor('created_at', {
    id: 'created_at',
    sortDescFirst: true,
    cell: ({ getValue }) => <OrderDate at={getValue()} />,
  }),
  recipient_name: helper.accessor((row) => row.recipient.name, {
    id: 'recipient_name',
    cell: ({ row }) => <RecipientCell row={row.original} />,
  }),
  recipient_phone: helper.accessor((row) => row.recipient.phone, {
    id: 'recipient_phone',
    cell: ({ getValue }) => formatPhone(getValue()),
  }),
  reference: helper.accessor('reference', { id: 'reference' }),
  content: helper.accessor('content', { id: 'content' }),
  destination: helper.accessor((row) => row.destination.name, {
    id: 'destination',
    cell: ({ row }) => <DestinationCell destination={row.original.destination} />,
  }),
  services: helper.display({
    id: 'services',
    enableSorting: false,
    cell: ({ row }) => <ServicesCell services={row.original.services} />,
  }),
  door_code: helper.display({
    id: 'door_code',
    enableSorting: false,
    cell: ({ row }) => <DoorCode row={row.original} />,
  }),
  location: helper.accessor((row) => row.location?.name ?? '', {
    id: 'location',
    cell: ({ getValue }) => formatPlaceName(getValue()),
  }),
  status: helper.accessor('status', {
    id: 'status',
    cell: ({ row }) => <StatusPill order={row.original} />,
  }),
} as const satisfies Record<ColumnName, unknown>
