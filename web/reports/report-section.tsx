import { useTranslation } from 'react-i18next'
import type { SupplyQualityFigures, SupplyQualityWeek } from '#shared/reports/supply-quality.ts'
import { UNUSED_DOOR_FEE } from '#shared/doors/bookings.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { Card } from '#web/ui/card.tsx'
import { ColumnChart } from '#web/ui/charts/column-chart.tsx'
import { getShare } from './report-figures.ts'
import styles from './report-section.module.css'
import { getSection, type SectionName } from './report-sections.ts'
import {
  createFigureFormats,
  type FigureFormats,
  formatShortDay,
  formatWeekNumber,
  noFigure,
} from './report-texts.ts'
import { ShipmentsLink } from './shipments-link.tsx'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

interface Weeks {
  readonly from: string
  readonly to: string
  /** The weeks in words. */
  readonly period: string
}

type Column = ReturnType<typeof getSection>['columns'][number]

/** A figure of a table, which leads to its shipments. */
const Figure = ({
  column,
  figures,
  weeks: { from, to, period },
  formats,
}: {
  column: Column
  figures: SupplyQualityFigures
  weeks: Weeks
  formats: FigureFormats
}) => {
  const { t } = useTranslation('reports')
  const number = figures[column.name]
  if (number === null) return noFigure
  const isMoney = column.shipments === undefined && column.isMoney
  const value = isMoney ? formats.formatMoney(number) : formats.formatCount(number)
  if (column.shipments === undefined || number === 0) return value
  return (
    <ShipmentsLink
      figure={column.shipments}
      from={from}
      to={to}
      label={t('link', { name: t(`series.${column.name}`), period, value })}
    >
      {value}
    </ShipmentsLink>
  )
}

/** A chart of a report with the table of its figures beside it. */
export const ReportSection = ({
  name,
  weeks,
  total,
  previous,
  period,
}: {
  name: SectionName
  /** At least one, oldest first. */
  weeks: readonly SupplyQualityWeek[]
  total: SupplyQualityFigures
  previous: SupplyQualityFigures
  /** The weeks of the span in words. */
  period: string
}) => {
  const { t, i18n } = useTranslation('reports')
  const formats = createFigureFormats(i18n.language)
  const { chart, series, over, columns, hasChange } = getSection(name)
  const title = t(`sections.${name}.title`)
  const formatOver = (figures: SupplyQualityFigures) => {
    const value = over?.(figures) ?? null
    if (value === null) return ''
    return chart === 'line' ? formats.formatCount(value) : formats.formatPerCent(value)
  }
  const formatChange = (index: number) => {
    const before = weeks[index - 1]
    const week = weeks[index]
    return before && week ? formats.formatSigned(week.shipments - before.shipments) : noFigure
  }
  const spanChange = getShare(total.shipments - previous.shipments, previous.shipments)
  return (
    <Card title={title}>
      <p className={classNames(typography.note, styles.text)}>
        {t(`sections.${name}.text`, { price: formatEuros(UNUSED_DOOR_FEE) })}
      </p>
      <div className={styles.parts}>
        <ColumnChart
          kind={chart}
          label={t('chart', { title })}
          columns={weeks.map(({ week }) => formatWeekNumber(week))}
          series={series.map(({ name: figure, pattern }) => ({
            name: t(`series.${figure}`),
            pattern,
            values: weeks.map((week) => week[figure] ?? 0),
          }))}
          {...(over && { figures: weeks.map(formatOver) })}
        />
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('columns.week')}</th>
                {columns.map((column) => (
                  <th key={column.name} scope="col">
                    {t(`columns.${column.name}`)}
                  </th>
                ))}
                {hasChange && <th scope="col">{t('columns.change')}</th>}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week, index) => (
                <tr key={week.week}>
                  <th scope="row">
                    <strong>{formatWeekNumber(week.week)}</strong>{' '}
                    <span className={styles.day}>{formatShortDay(week.first_day)}</span>
                  </th>
                  {columns.map((column) => (
                    <td key={column.name}>
                      <Figure
                        column={column}
                        figures={week}
                        weeks={{
                          from: week.week,
                          to: week.week,
                          period: t('weeks.name', { week: formatWeekNumber(week.week) }),
                        }}
                        formats={formats}
                      />
                    </td>
                  ))}
                  {hasChange && <td>{formatChange(index)}</td>}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('span')}</th>
                {columns.map((column) => (
                  <td key={column.name}>
                    <Figure
                      column={column}
                      figures={total}
                      weeks={{ from: weeks[0]?.week ?? '', to: weeks.at(-1)?.week ?? '', period }}
                      formats={formats}
                    />
                  </td>
                ))}
                {hasChange && <td>{formats.formatSignedShare(spanChange)}</td>}
              </tr>
            </tfoot>
          </table>
        </div>
      </div>
    </Card>
  )
}
