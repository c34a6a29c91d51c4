import { expect, test } from 'vitest'
import { listShipments } from '#shared/api/shipments.ts'

const week = { report_week_from: '2026-W40', report_week_to: '2026-W47' }

test.each<[string, Record<string, string>, string | undefined]>([
  ['no report', {}, undefined],
  ['two weeks', week, undefined],
  ['two weeks and a figure', { ...week, report: 'late' }, undefined],
  ['one week', { report_week_from: '2026-W47', report_week_to: '2026-W47' }, undefined],
  ['53 weeks', { report_week_from: '2025-W47', report_week_to: '2026-W47' }, undefined],
  ['no last week', { report_week_from: '2026-W47' }, 'report_week_to required'],
  ['no first week', { report_week_to: '2026-W47' }, 'report_week_from required'],
  ['a figure without weeks', { report: 'late' }, 'report_week_from required'],
  ['reversed weeks', { ...week, report_week_from: '2026-W48' }, 'report_week_to days_reversed'],
  ['54 weeks', { ...week, report_week_from: '2025-W46' }, 'report_week_to too_long'],
  ['a week that is none', { ...week, report_week_to: '2027-W53' }, 'report_week_to invalid_value'],
  ['a figure that is none', { ...week, report: 'sum' }, 'report invalid_value'],
  ['what needs attention as well', { ...week, attention: 'labels' }, 'attention invalid_value'],
])('a list of %s', (_, query, refused) => {
  const { error } = listShipments.query?.safeParse(query) ?? {}
  const [issue] = error?.issues ?? []
  expect(issue && `${issue.path.join('.')} ${issue.message}`).toBe(refused)
})
