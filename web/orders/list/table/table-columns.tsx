import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { formatDoorCode } from '#shared/doors/door-code.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { StatusPill } from '#web/orders/status-pill.tsx'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Code } from '#web/ui/codes/code.tsx'
import type { ColumnName } from '#web/orders/list-state/list-columns.ts'
import { DestinationCell } from './destination-cell.tsx'
import { RecipientCell } from './recipient-cell.tsx'
import { ServicesCell } from './services-cell.tsx'
import styles from './cell-texts.module.css'

/** The features of the table. The server sorts. */
export const features = tableFeatures({ rowSortingFeature })

const helper = createColumnHelper<typeof features, OrderRow>()

const OrderDate = ({ at }: { at: string }) => {
  const [date, time] = formatWireDateTime(at).split(' ')
  return (
    <time dateTime={at}>
      {date} <span className={styles.second}>{time}</span>
    </time>
  )
}

const DoorCode = ({ row }: { row: OrderRow }) => (
  <>
    {row.order_source_pin_code !== null && (
      <Code text={formatDoorCode(row.order_source_pin_code)} />
    )}
    {row.location && (
      <span className={classNames(styles.folded, styles.foldedPlace)}>
        {formatPlaceName(row.location.name)}
      </span>
    )}
  </>
)

/** Defines a column whose cells render the whole row. */
const defineColumn = (
  id: ColumnName,
  render: (row: OrderRow) => ReactNode,
  options: { isSorted?: boolean; sortDescFirst?: boolean } = {},
) =>
  helper.accessor((row): unknown => row, {
    id,
    enableSorting: options.isSorted ?? true,
    sortDescFirst: options.sortDescFirst ?? false,
    cell: ({ row }) => render(row.original),
  })

/** Says to a company whether the label of a shipment is printed; nothing where there is none. */
const LabelState = ({ isPrinted }: { isPrinted: OrderRow['is_label_printed'] }) => {
  const { t } = useTranslation('lists')
  const { hasCompany } = useVisitor()
  if (!hasCompany || isPrinted === null) return null
  return (
    <span className={styles.labelState}>{t(isPrinted ? 'label.printed' : 'label.notPrinted')}</span>
  )
}

/** The columns of all lists by name. */
export const tableColumns = {
  created_at: defineColumn('created_at', (row) => <OrderDate at={row.created_at} />, {
    sortDescFirst: true,
  }),
  recipient_name: defineColumn('recipient_name', (row) => <RecipientCell row={row} />),
  recipient_phone: defineColumn('recipient_phone', (row) => formatPhone(row.recipient.phone)),
  reference: defineColumn('reference', (row) => (
    <>
      {row.reference}
      <span className={classNames(styles.folded, styles.foldedContent)}>{row.content}</span>
    </>
  )),
  content: defineColumn('content', (row) => row.content),
  destination: defineColumn('destination', (row) => <DestinationCell row={row} />),
  services: defineColumn('services', (row) => <ServicesCell services={row.services} />, {
    isSorted: false,
  }),
  door_code: defineColumn('door_code', (row) => <DoorCode row={row} />, { isSorted: false }),
  location: defineColumn('location', (row) => formatPlaceName(row.location?.name ?? '')),
  status: defineColumn('status', (row) => (
    <>
      <StatusPill order={row} />
      <LabelState isPrinted={row.is_label_printed} />
      <span className={styles.foldedServices}>
        <ServicesCell services={row.services} />
      </span>
    </>
  )),
} as const satisfies Record<ColumnName, unknown>
