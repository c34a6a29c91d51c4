import type { FigureChange, FigureUnit } from './report-figures.ts'

/** Formats a day without its year: `2026-11-25` → `25.11.`. */
export const formatShortDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}.`

/** Returns the number of a week without its year: `2026-W07` → `7`. */
export const formatWeekNumber = (week: string): string => String(Number(week.slice(6)))

/** What stands for a figure that cannot be computed. */
export const noFigure = '–'

/** Returns the formats of figures in a language, a BCP 47 tag. */
export const createFigureFormats = (language: string) => {
  const count = new Intl.NumberFormat(language)
  const money = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const points = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
  const signedShare = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  return {
    formatCount: (value: number) => count.format(value),
    formatMoney: (value: number) => money.format(value),
    formatSigned: (value: number) => signed.format(value),
    formatSignedShare: (value: number | null) =>
      value === null ? noFigure : signedShare.format(value),
    /** A share from 0 to 1 in per cent, without the sign. */
    formatPerCent: (value: number) => whole.format(value * 100),
    /** A figure at the head of a report, without the word of its unit. */
    formatFigure: (unit: FigureUnit, { value }: Pick<FigureChange, 'value'>) => {
      if (value === null) return noFigure
      return unit === 'share' ? share.format(value) : count.format(value)
    },
    /** The size of a change, without sign and unit; of a share in points. */
    formatChange: (unit: FigureUnit, { change }: Pick<FigureChange, 'change'>) =>
      points.format(Math.abs(unit === 'share' ? change * 100 : change)),
  }
}
export type FigureFormats = ReturnType<typeof createFigureFormats>
