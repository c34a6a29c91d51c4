/** An entry of a calendar. Times in ms since 1970. */
export interface CalendarEntry {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly location: string
  readonly start: number
  readonly end: number
  /** When it was made. */
  readonly now: number
}

/** The zone of all times, with the rules of the European Union. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Tallinn',
  'BEGIN:STANDARD',
  'DTSTART:19701025T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

const maxLineBytes = 75
const encoder = new TextEncoder()

/** Folds a line: RFC 5545 allows 75 bytes, and continues it after a space. */
const foldLine = (line: string): string => {
  const lines = ['']
  for (const character of line) {
    const current = `${lines.at(-1) ?? ''}${character}`
    if (encoder.encode(current).length <= maxLineBytes) lines[lines.length - 1] = current
    else lines.push(` ${character}`)
  }
  return lines.join('\r\n')
}

/** Formats an instant as UTC: `20261201T200000Z`. */
const formatUtc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/**
 * Builds a calendar file (RFC 5545) of one entry, with a reminder a day before it begins.
 * @param toLocal converts an instant to the time in Tallinn, in ms since 1970 as if it were UTC
 */
export const buildCalendar = (
  { id, title, description, location, start, end, now }: CalendarEntry,
  toLocal: (at: number) => number,
): string => {
  const formatLocal = (at: number) => formatUtc(toLocal(at)).slice(0, -1)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pakk//Parcel//EN',
    ...zone,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART;TZID=Europe/Tallinn:${formatLocal(start)}`,
    `DTEND;TZID=Europe/Tallinn:${formatLocal(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
