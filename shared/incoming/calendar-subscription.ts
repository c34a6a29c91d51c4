import { escapeText } from './build-calendar.ts'

/** What programs need that read a calendar again and again. */
interface Subscription {
  /** The name of the calendar. */
  readonly name: string
  /** How often programs should read it. */
  readonly refreshHours: number
}

/** Lists the lines that programs read which subscribe: by RFC 7986, and those that Apple and Outlook read. */
export const buildSubscription = ({ name, refreshHours }: Subscription): string[] => [
  'METHOD:PUBLISH',
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  'X-WR-TIMEZONE:Europe/Tallinn',
  `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
  `X-PUBLISHED-TTL:PT${refreshHours}H`,
]
