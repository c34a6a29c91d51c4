import { addDays, getWeekday, type LocalDay } from '#shared/lib/tallinn-time.ts'

/** The public holidays of a country that are days off for carriers. */
interface Holidays {
  /** Days of the year as MM-DD. */
  readonly fixed: readonly string[]
  /** Days after Easter Sunday. */
  readonly easter: readonly number[]
}

/** Public holidays by country. Where there is no row, only weekends are free. */
const holidays: Readonly<Partial<Record<string, Holidays>>> = {
  ee: {
    fixed: ['01-01', '02-24', '05-01', '06-23', '06-24', '08-20', '12-24', '12-25', '12-26'],
    easter: [-2],
  },
  lv: {
    fixed: [
      '01-01',
      '05-01',
      '05-04',
      '06-23',
      '06-24',
      '11-18',
      '12-24',
      '12-25',
      '12-26',
      '12-31',
    ],
    easter: [-2, 1],
  },
  lt: {
    fixed: [
      '01-01',
      '02-16',
      '03-11',
      '05-01',
      '06-24',
      '07-06',
      '08-15',
      '11-01',
      '11-02',
      '12-24',
      '12-25',
      '12-26',
    ],
    easter: [1],
  },
  fi: { fixed: ['01-01', '01-06', '05-01', '12-06', '12-25', '12-26'], easter: [-2, 1, 39] },
  at: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-26', '11-01', '12-08', '12-25', '12-26'],
    easter: [1, 39, 50, 60],
  },
  de: { fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'], easter: [-2, 1, 39, 50] },
  dk: { fixed: ['01-01', '12-25', '12-26'], easter: [-3, -2, 1, 39, 50] },
  es: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
    easter: [-2],
  },
  fr: {
    fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    easter: [1, 39, 50],
  },
  ie: { fixed: ['01-01', '03-17', '12-25', '12-26'], easter: [1] },
  it: {
    fixed: [
      '01-01',
      '01-06',
      '04-25',
      '05-01',
      '06-02',
      '08-15',
      '11-01',
      '12-08',
      '12-25',
      '12-26',
    ],
    easter: [1],
  },
  nl: { fixed: ['01-01', '04-27', '12-25', '12-26'], easter: [1, 39, 50] },
  pl: {
    fixed: [
      '01-01',
      '01-06',
      '05-01',
      '05-03',
      '08-15',
      '11-01',
      '11-11',
      '12-24',
      '12-25',
      '12-26',
    ],
    easter: [1, 60],
  },
  se: {
    fixed: ['01-01', '01-06', '05-01', '06-06', '12-25', '12-26'],
    easter: [-2, 1, 39],
  },
}

/** Returns Easter Sunday of a year by the anonymous Gregorian algorithm (Meeus). */
export const getEaster = (year: number): LocalDay => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return { year, month: Math.floor(sum / 31), day: (sum % 31) + 1 }
}

const padTwo = (value: number) => String(value).padStart(2, '0')

const isSameDay = (one: LocalDay, other: LocalDay) =>
  one.year === other.year && one.month === other.month && one.day === other.day

const SATURDAY = 6

/** Whether carriers deliver in a country on a day: not on weekends and public holidays. */
export const isWorkingDay = (day: LocalDay, country: string): boolean => {
  if (getWeekday(day) >= SATURDAY) return false
  const { fixed, easter } = holidays[country] ?? { fixed: [], easter: [] }
  const easterDay = getEaster(day.year)
  return (
    !fixed.includes(`${padTwo(day.month)}-${padTwo(day.day)}`) &&
    !easter.some((offset) => isSameDay(day, addDays(easterDay, offset)))
  )
}
