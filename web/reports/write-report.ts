import type { TFunction } from 'i18next'
import type { CallResult } from '#web/lib/api/api-client.ts'
import type { getSupplyQualityReport } from '#shared/api/reports.ts'
import { formatIsoDay } from '#shared/lib/iso-day.ts'

/** The columns of figures, as the texts `columns.*` name them. */
const reportColumns = [
  'shipments',
  'handed_in_in_time',
  'handed_in_late',
  'not_handed_in',
  'ready',
  'median_hours',
  'picked_up',
  'returned',
  'open',
  'unused_doors',
  'unused_doors_cost',
  'unprinted_labels',
] as const

type Report = CallResult<typeof getSupplyQualityReport>

/** Lists the rows of a report: a head, each week, the span and the one before. */
export const listReportRows = (
  { weeks, total, previous }: Report,
  t: TFunction<'reports'>,
): (string | number | null)[][] => [
  [
    t('columns.week'),
    t('columns.first_day'),
    t('columns.last_day'),
    ...reportColumns.map((name) => t(`columns.${name}`)),
  ],
  ...weeks.map((week) => [
    week.week,
    formatIsoDay(week.first_day),
    formatIsoDay(week.last_day),
    ...reportColumns.map((name) => week[name]),
  ]),
  [t('span'), null, null, ...reportColumns.map((name) => total[name])],
  [t('previous'), null, null, ...reportColumns.map((name) => previous[name])],
]

/** Writes a report as a workbook. Loads SheetJS. */
export const writeReport = async (report: Report, t: TFunction<'reports'>): Promise<Blob> => {
  const { utils, write } = await import('xlsx')
  const sheet = utils.aoa_to_sheet(listReportRows(report, t))
  const bytes: unknown = write(utils.book_new(sheet, t('sheet')), {
    type: 'array',
    bookType: 'xlsx',
  })
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('Expected the bytes of a workbook')
  return new Blob([bytes])
}
