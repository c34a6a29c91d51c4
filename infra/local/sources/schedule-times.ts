/** Returns the first time after `after` at which a schedule is due; both in milliseconds. */
export type GetNextTime = (after: number) => number

const units: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
}

const names = {
  month: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  weekday: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
} as const

type Field = (value: number) => boolean

/** Parses a field of a cron expression: `*`, `?`, `5`, `1-5`, `0/15`, `MON-FRI`, and lists of them. */
const parseField = (text: string, named: readonly string[] = []): Field => {
  const number = (part: string) => {
    const at = named.indexOf(part.toUpperCase())
    const value = at < 0 ? Number(part) : at + 1
    if (!Number.isInteger(value))
      throw new Error(`'${text}' is not supported locally in a schedule`)
    return value
  }
  const alternatives = text.split(',').map((part): Field => {
    const [range = '', step] = part.split('/')
    const every = step === undefined ? 1 : number(step)
    if (range === '*' || range === '?') return (value) => value % every === 0
    const [from = '', to] = range.split('-')
    const first = number(from)
    const last = to === undefined ? (step === undefined ? first : Infinity) : number(to)
    return (value) => value >= first && value <= last && (value - first) % every === 0
  })
  return (value) => alternatives.some((alternative) => alternative(value))
}

/** Eight years in milliseconds. A leap day occurs within it, so an expression without a match is never due. */
const maxSearchMs = 8 * 366 * 86_400_000

const parseCron = (fields: readonly string[]): GetNextTime => {
  const [minutes = '', hours = '', days = '', months = '', weekdays = '', years = '*'] = fields
  const minute = parseField(minutes)
  const hour = parseField(hours)
  const day = parseField(days)
  const month = parseField(months, names.month)
  const weekday = parseField(weekdays, names.weekday)
  const year = parseField(years)
  const isDay = (date: Date) =>
    year(date.getUTCFullYear()) &&
    month(date.getUTCMonth() + 1) &&
    day(date.getUTCDate()) &&
    weekday(date.getUTCDay() + 1)
  return (after) => {
    const date = new Date(after)
    date.setUTCSeconds(0, 0)
    date.setUTCMinutes(date.getUTCMinutes() + 1)
    while (date.getTime() < after + maxSearchMs) {
      if (!isDay(date)) date.setUTCHours(24, 0)
      else if (!hour(date.getUTCHours())) date.setUTCMinutes(60)
      else if (!minute(date.getUTCMinutes())) date.setUTCMinutes(date.getUTCMinutes() + 1)
      else return date.getTime()
    }
    return Infinity
  }
}

/** Parses `rate(5 minutes)` or `cron(0 6 ? * MON-FRI *)` in UTC. @throws for any other expression */
export const parseSchedule = (expression: string): GetNextTime => {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  const length = units[unit]
  if (count !== undefined && length !== undefined) return (after) => after + Number(count) * length
  const [, fields] = /^cron\((.+)\)$/.exec(expression) ?? []
  if (fields === undefined)
    throw new Error(`'${expression}' is not a schedule that is supported locally`)
  return parseCron(fields.split(/\s+/))
}
