import { checkAfterSender } from '#shared/orders/check-order-body.ts'
import { checkOrderForm } from '#shared/orders/form/check-form.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { isTransportPaymentOffered, listServices } from '#shared/orders/form/to-body.ts'
import { isTimeWindow } from '#shared/orders/time-windows.ts'
import { validateServices } from '#shared/services/availability.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import { explainRefusal } from '#shared/services/service-refusals.ts'
import { toAddressQuery } from './address-query.ts'
import { type Cells, readCells } from './cells.ts'
import { type ImportColumn, getColumnFacts, importColumns } from './columns.ts'
import { findRoute, type Route } from './find-route.ts'
import type { ImportContext } from './import-context.ts'
import type { CheckedRow, ImportIssue, ImportRow } from './import-row.ts'
import { serviceColumns, toRowOrder } from './row-order.ts'
import { toImportFields } from './to-body.ts'
import { toImportIssue } from './to-import-issue.ts'

/** The columns of an address, whose issues make looking it up pointless. */
const addressColumns: readonly (ImportColumn | undefined)[] = [
  'country',
  'zip',
  'city',
  'street',
  'house',
  'apartment',
]

const limitedColumns = importColumns.flatMap((column) => {
  const { maxLength } = getColumnFacts(column)
  return maxLength === undefined ? [] : [{ column, maxLength }]
})

const checkLengths = ({ get }: Cells): ImportIssue[] =>
  limitedColumns.flatMap(({ column, maxLength }) =>
    get(column).length > maxLength ? [{ column, code: 'invalid_length' }] : [],
  )

/** The cell says 1 or 0; a word would be a guess about goods that spoil. */
const checkTemperature = ({ get }: Cells): ImportIssue[] =>
  ['', '0', '1'].includes(get('temperature_sensitive'))
    ? []
    : [{ column: 'temperature_sensitive', code: 'bad_value' }]

const checkTimeWindow = ({ timewindow }: OrderForm): ImportIssue[] =>
  typeof timewindow !== 'number' || isTimeWindow(timewindow)
    ? []
    : [{ column: 'time_window', code: 'time_window_invalid' }]

const toUnavailable = (column: ImportColumn, destination: string): ImportIssue => ({
  column,
  code: 'service_unavailable_for',
  values: { destination },
})

/** Why a service is not sold: the company does not have it, or it is not sold to the country. */
const toUnsold = (
  column: ImportColumn,
  service: ServiceName,
  { account, services }: ImportContext['app'],
  country: string,
): ImportIssue => {
  const isSoldElsewhere = services.some((each) => each.service === service)
  const { code } = explainRefusal(service, account?.settings)
  return isSoldElsewhere || code === 'service_not_in_country'
    ? toUnavailable(column, country.toUpperCase())
    : { column, code }
}

const checkService = (
  column: ImportColumn,
  service: ServiceName,
  { country, place, type }: Route,
  { app, sold }: { readonly app: ImportContext['app']; readonly sold: readonly ServiceName[] },
): ImportIssue | undefined => {
  if (!sold.includes(service)) return toUnsold(column, service, app, country)
  const refusal = validateServices([service], place ?? (type && { type }))
  if (!refusal) return undefined
  return refusal.code === 'service_not_at_place'
    ? toUnavailable(column, place?.name ?? country.toUpperCase())
    : { column, code: refusal.code }
}

/** Checks each service at its column: whether it is sold to the country, and offered at the place. */
const checkServices = (
  { app }: ImportContext,
  { services, recipient_transport_payment }: OrderForm,
  route: Route,
): ImportIssue[] => {
  if (route.country === '') return []
  const ordered = serviceColumns.filter(({ service }) => services.includes(service))
  const sold =
    ordered.length > 0 ? listServices(app, route.country).map(({ service }) => service) : []
  const isPaymentRefused = recipient_transport_payment && !isTransportPaymentOffered(app)
  return [
    ...ordered.flatMap(
      ({ column, service }) => checkService(column, service, route, { app, sold }) ?? [],
    ),
    ...(isPaymentRefused
      ? [toUnsold('recipient_pays', 'recipient_delivery_payment', app, route.country)]
      : []),
  ]
}

/** Returns the issues by the rules of every other form, of what is in the row. */
const checkOrder = (
  { app }: ImportContext,
  row: ImportRow,
  order: OrderForm,
  { country }: Route,
): ImportIssue[] =>
  checkOrderForm(app, order, null, toImportFields(row), checkAfterSender).flatMap((issue) => {
    const { field, service } = issue
    // The place was checked with its country, and services one by one at their columns.
    const isChecked =
      field === 'destination_place_id' || (field === 'services' && service !== undefined)
    // A size is sold on a route, so one that exists is not wrong while the route is.
    const isUndecided = field === 'product_id' && country === '' && order.product_id !== null
    return isChecked || isUndecided ? [] : [toImportIssue(row, issue)]
  })

const checkAddressFound = (
  { isAddressFound }: ImportContext,
  row: ImportRow,
  order: OrderForm,
  issues: readonly ImportIssue[],
): ImportIssue[] => {
  const { destination } = order
  if (!destination || issues.some(({ column }) => addressColumns.includes(column))) return []
  const { search: address } = toAddressQuery(destination)
  return isAddressFound?.(row) === false
    ? [{ column: 'street', code: 'unknown_address', values: { address } }]
    : []
}

/** What a person is asked once: cells that were taken from others, and rows that may be there twice. */
const listQuestions = (
  { findSent }: ImportContext,
  { cells, guessed = [], sameAs, isSentAgain }: ImportRow,
  order: OrderForm,
): ImportIssue[] => {
  const sent = isSentAgain ? undefined : findSent?.(order)
  return [
    ...guessed.map((column): ImportIssue => ({
      column,
      code: 'cell_guessed',
      values: { text: cells[column] ?? '' },
    })),
    ...(sameAs === undefined
      ? []
      : [{ column: undefined, code: 'row_repeated', values: { row: String(sameAs) } } as const]),
    ...(sent
      ? [
          {
            column: order.reference === '' ? undefined : 'reference',
            code: 'already_sent',
            values: { barcode: sent.barcode ?? '', day: sent.created_at?.slice(0, 10) ?? '' },
          } as const,
        ]
      : []),
  ]
}

/** Keeps the first issue of each column, in the order of the columns. */
const arrangeIssues = (issues: readonly ImportIssue[]): ImportIssue[] => {
  const first = issues.filter(
    ({ column, code }, index) =>
      issues.findIndex((other) =>
        column ? other.column === column : !other.column && other.code === code,
      ) === index,
  )
  const rank = ({ column }: ImportIssue) =>
    column ? importColumns.indexOf(column) : importColumns.length
  return first.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * Judges a row: restores what a spreadsheet program has changed, builds its shipment and checks it
 * by the rules of every other form and those of an import. The sender, who is the same in all rows,
 * is not checked.
 */
export const checkRow = (context: ImportContext, row: ImportRow): CheckedRow => {
  const cells = readCells(row)
  const route = findRoute(context, cells)
  const order = toRowOrder(context, String(row.number), cells, route)
  const issues = [
    ...route.issues,
    ...checkLengths(cells),
    ...checkTemperature(cells),
    ...checkTimeWindow(order),
    ...checkServices(context, order, route),
    ...checkOrder(context, row, order, route),
    ...listQuestions(context, row, order),
  ]
  const every = arrangeIssues([...issues, ...checkAddressFound(context, row, order, issues)])
  return {
    row,
    order,
    issues: every,
    repairs: cells.repairs,
    isAddressPending:
      order.destination !== null &&
      every.length === 0 &&
      context.isAddressFound?.(row) === undefined,
  }
}
