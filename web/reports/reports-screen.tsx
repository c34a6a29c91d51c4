import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatIsoDay } from '#shared/lib/iso-day.ts'
import { useSearchParams } from 'react-router-dom'
import { getSupplyQualityReport } from '#shared/api/reports.ts'
import { settledAfterWeeks } from '#shared/reports/report-span.ts'
import { addWeeks, getFirstDay, getLastDay, toIsoWeek } from '#shared/lib/iso-week.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { saveDocument } from '#web/lib/download-file.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { SegmentOption, Segments } from '#web/ui/forms/segments.tsx'
import { printerIcon } from '#web/ui/icons/later-icons.ts'
import { OpenBoxIllustration } from '#web/ui/illustrations/open-box-illustration.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import typography from '#web/ui/typography.module.css'
import { ReportHead } from './report-head.tsx'
import { ReportSection } from './report-section.tsx'
import { reportSections } from './report-sections.ts'
import { listLastWeeks, parseSpan, type ReportSpan, spanLengths, writeSpan } from './report-span.ts'
import { createFigureFormats, formatShortDay, formatWeekNumber } from './report-texts.ts'
import styles from './reports-screen.module.css'
import layout from '#web/ui/layout/layout.module.css'

type Report = CallResult<typeof getSupplyQualityReport>

/** A section of more weeks does not fit on a printed page. */
const maxUnbroken = 26

const isEmpty = ({ total, previous }: Report) =>
  [total, previous].every(({ shipments, unused_doors: doors }) => shipments === 0 && doors === 0)

/** Chooses how many whole weeks a report spans, and the last of them. */
const SpanChoice = ({
  span,
  onChange,
}: {
  span: ReportSpan
  onChange: (change: Partial<ReportSpan>) => void
}) => {
  const { t } = useTranslation('reports')
  return (
    <div className={styles.choice}>
      <Segments legend={t('weeks.legend')}>
        {spanLengths.map((length) => (
          <SegmentOption
            key={length}
            name="weeks"
            label={
              <>
                {length}
                <VisuallyHidden> {t('weeks.count', { count: length })}</VisuallyHidden>
              </>
            }
            checked={length === span.length}
            onChange={() => onChange({ length })}
          />
        ))}
      </Segments>
      <SelectField
        label={t('weeks.last')}
        name="to"
        value={span.to}
        options={listLastWeeks(getServerTime()).map((week) => ({
          value: week,
          label: t('weeks.option', {
            week: formatWeekNumber(week),
            from: formatShortDay(getFirstDay(week)),
            to: formatIsoDay(getLastDay(week)),
          }),
        }))}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  )
}

/** Prints the report, or saves it as a spreadsheet. */
const ReportActions = ({ report }: { report: Report }) => {
  const { t } = useTranslation('reports')
  const [isWriting, setIsWriting] = useState(false)
  const save = async () => {
    setIsWriting(true)
    try {
      const { writeReport } = await import('./write-report.ts')
      const [from, to] = [report.weeks[0]?.week, report.weeks.at(-1)?.week]
      saveDocument(await writeReport(report, t), `report-${from}-${to}.xlsx`)
    } catch {
      showToast(t('exportFailed'), 'danger')
    } finally {
      setIsWriting(false)
    }
  }
  return (
    <InToolbar>
      <Button icon={printerIcon} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button icon="download" variant="primary" busy={isWriting} onClick={() => void save()}>
        {t('export')}
      </Button>
    </InToolbar>
  )
}

/** The figures of a span of weeks. */
const ReportOfSpan = ({ report }: { report: Report }) => {
  const { t, i18n } = useTranslation('reports')
  const { weeks, total, previous } = report
  const [first] = weeks
  const last = weeks.at(-1)
  if (!first || !last) return undefined
  const days = { from: formatIsoDay(first.first_day), to: formatIsoDay(last.last_day) }
  const period = `${days.from}–${days.to}`
  const running = addWeeks(toIsoWeek(Date.parse(report.counted_at)), 0)
  const { formatCount } = createFigureFormats(i18n.language)
  return (
    <>
      <p className={classNames(typography.muted, styles.summary)}>
        <strong>
          {t('summary.count', { count: total.shipments, formatted: formatCount(total.shipments) })}
        </strong>
        {', '}
        {t('summary.period', { ...days, weeks: weeks.length })}
      </p>
      <ReportHead from={first.week} to={last.week} report={report} />
      {getKeys(reportSections).map((name) => (
        <ReportSection
          key={name}
          name={name}
          weeks={weeks}
          total={total}
          previous={previous}
          period={period}
        />
      ))}
      <p className={typography.note}>
        {t('note', {
          week: formatWeekNumber(running),
          day: formatIsoDay(getLastDay(running)),
          time: formatWireDateTime(report.counted_at),
        })}{' '}
        {t('settled', { weeks: settledAfterWeeks })}
      </p>
    </>
  )
}

/** How well the parcels of a company were handed in and delivered, by whole weeks. */
const ReportsScreen = () => {
  const { t } = useTranslation(['reports', 'common', 'shipments'])
  const { account } = useApp()
  const [query, setQuery] = useSearchParams()
  const span = parseSpan(query, getServerTime())
  const { data, error, isLoading, mutate } = useCall(
    getSupplyQualityReport,
    {
      params: { id: account?.company_id ?? '' },
      query: { from: span.from, to: span.to },
    },
    { keepPreviousData: true },
  )
  const change = (part: Partial<ReportSpan>) =>
    setQuery(writeSpan({ ...span, ...part }, getServerTime()), { replace: true })
  return (
    <div className={classNames(layout.column5, styles.page)}>
      <SpanChoice span={span} onChange={change} />
      {error && <LoadFailed onRetry={() => void mutate()} />}
      {!error && !data && (
        <div
          role="status"
          aria-label={t('common:loading')}
          className={classNames(layout.column5, styles.page)}
        >
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {!error && data && (
        <div
          className={classNames(
            layout.column5,
            styles.page,
            span.length > maxUnbroken && styles.long,
          )}
          aria-busy={isLoading}
        >
          {isEmpty(data) ? (
            <EmptyState
              illustration={<OpenBoxIllustration />}
              title={t('empty.title')}
              actions={
                <LinkButton to={paths.addOrders} variant="primary" icon="plus">
                  {t('empty.action')}
                </LinkButton>
              }
            >
              {t('empty.text')}
            </EmptyState>
          ) : (
            <>
              <ReportActions report={data} />
              <ReportOfSpan report={data} />
            </>
          )}
        </div>
      )}
    </div>
  )
}

export default ReportsScreen
