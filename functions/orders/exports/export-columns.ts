import type { Segment } from '#shared/accounts/segments.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { centsToEuros } from '#shared/lib/money.ts'
import { toTallinnTime } from '#shared/lib/tallinn-time.ts'
import { isDestinationOpen } from '#shared/orders/recipient-choice.ts'
import { getStatusLabel } from '#shared/orders/statuses/status-label.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { serviceName } from '#shared/services/service-name-schema.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import {
  type CellValue,
  type SheetColumn,
  type SheetRow,
  toDateCell,
} from '#functions/lib/xlsx/sheet.ts'
import { getUsableCode, type OrderRecord } from '#functions/store/records/order-store.ts'

/** A column of an export: its title and the cell of a shipment. */
interface ExportColumn extends SheetColumn {
  readonly read: (order: OrderRecord) => CellValue
}

const formatDestination = (t: ExportTexts, order: OrderRecord): string => {
  const { destination } = order
  if (isDestinationOpen(order)) return t('emails:chosenLater')
  if (destination.type !== 'address') return destination.name
  const { full_address } = formatAddress({ ...destination, region: '' })
  return `${full_address}, ${destination.address_country_code.toUpperCase()}`
}

const toEuros = (cents: number | null): number | null =>
  cents === null ? null : centsToEuros(cents)

const sumPrices = ({ lines }: OrderRecord): number =>
  lines.reduce((sum, line) => sum + line.price_cents, 0)

const loadExportTexts = (locale: Locale) =>
  loadTexts(locale, ['emails', 'files', 'recipient', 'shipments'])
type ExportTexts = Awaited<ReturnType<typeof loadExportTexts>>

const formatServices = (t: ExportTexts, { lines }: OrderRecord): string =>
  serviceName.options
    .filter((service) => lines.some((line) => line.type === 'extra' && line.service === service))
    .map((service) => t(`recipient:service.${service}`))
    .join(', ')

const formatStatus = (t: ExportTexts, order: OrderRecord, segment: Segment): string => {
  const isPaidByRecipient = order.lines.some(({ paid_by }) => paid_by === 'recipient')
  const label = getStatusLabel({ ...order, isPaidByRecipient }, segment)
  // The price has a column of its own.
  return t(`shipments:status.${label === 'pay_price' ? 'awaiting_payment' : label}`)
}

/** Loads the columns of an export in a language, as a segment sees its shipments. */
export const loadExportColumns = async (
  locale: Locale,
  segment: Segment,
): Promise<readonly ExportColumn[]> => {
  const t = await loadExportTexts(locale)
  return [
    {
      title: t('shipments:columns.created_at'),
      width: 16,
      format: 'date',
      read: ({ created_at }) => toDateCell(toTallinnTime(created_at)),
    },
    { title: t('files:export.barcode'), width: 24, format: 'text', read: ({ barcode }) => barcode },
    {
      title: t('shipments:columns.reference'),
      width: 18,
      format: 'text',
      read: ({ reference }) => reference,
    },
    {
      title: t('shipments:columns.recipient_name'),
      width: 28,
      format: 'text',
      read: ({ recipient }) => recipient.name,
    },
    {
      title: t('shipments:columns.recipient_phone'),
      width: 16,
      format: 'text',
      read: ({ recipient }) => recipient.phone,
    },
    {
      title: t('files:export.email'),
      width: 28,
      format: 'text',
      read: ({ recipient }) => recipient.email,
    },
    {
      title: t('shipments:columns.destination'),
      width: 40,
      format: 'text',
      read: (order) => formatDestination(t, order),
    },
    {
      title: t('shipments:details.size'),
      width: 8,
      format: 'text',
      read: ({ product }) => (product.service === 'unknown' ? '' : product.service),
    },
    {
      title: t('shipments:columns.services'),
      width: 32,
      format: 'text',
      read: (order) => formatServices(t, order),
    },
    {
      title: t('files:export.price'),
      width: 11,
      format: 'amount',
      read: (order) => toEuros(sumPrices(order)),
    },
    {
      title: t('files:export.cashOnDelivery'),
      width: 18,
      format: 'amount',
      read: ({ recipient_goods_price_cents }) => toEuros(recipient_goods_price_cents),
    },
    {
      title: t('shipments:columns.status'),
      width: 22,
      format: 'text',
      read: (order) => formatStatus(t, order, segment),
    },
    {
      title: t('shipments:columns.location'),
      width: 32,
      format: 'text',
      read: ({ location }) => location?.name ?? '',
    },
    {
      title: t('shipments:columns.door_code'),
      width: 12,
      format: 'text',
      read: (order) => getUsableCode(order) ?? '',
    },
    {
      title: t('shipments:columns.content'),
      width: 26,
      format: 'text',
      read: ({ content }) => content,
    },
    {
      title: t('files:export.weight'),
      width: 11,
      format: 'weight',
      read: ({ estimated_weight }) => (estimated_weight === null ? null : estimated_weight / 1000),
    },
  ]
}

/** Returns the rows of shipments. */
export const toRows = (
  columns: readonly ExportColumn[],
  orders: readonly OrderRecord[],
): SheetRow[] => orders.map((order) => columns.map(({ read }) => read(order)))

/** Loads the name of the sheet in a language. */
export const loadSheetName = async (locale: Locale): Promise<string> => {
  const t = await loadExportTexts(locale)
  return t('files:export.sheet')
}
