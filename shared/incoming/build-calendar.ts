/** An entry of a calendar. Times in ms since 1970. */
export interface CalendarEntry {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly location: string
  readonly start: number
  readonly end: number
  /** When it was made, or last changed. */
  readonly now: number
  /** How often it was changed, by which programs tell a newer version; 0 by default. */
  readonly sequence?: number
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

/** Escapes a text of a calendar. */
export const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

const maxLineBytes = 75

/** Counts the bytes of a character in UTF-8. */
const countBytes = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
}

/** Folds a line: RFC 5545 allows 75 bytes, and continues it after a space. */
const foldLine = (line: string): string => {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const added = countBytes(character)
    if (bytes + added > maxLineBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += added
  }
  return folded
}

/** Formats an instant as UTC: `20261201T200000Z`. */
const formatUtc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Lists the lines of one entry. It marks nobody as busy. */
const buildEntry = (
  { id, title, description, location, start, end, now, sequence = 0 }: CalendarEntry,
  formatLocal: (at: number) => string,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTAMP:${formatUtc(now)}`,
  `LAST-MODIFIED:${formatUtc(now)}`,
  `SEQUENCE:${sequence}`,
  `DTSTART;TZID=Europe/Tallinn:${formatLocal(start)}`,
  `DTEND;TZID=Europe/Tallinn:${formatLocal(end)}`,
  `SUMMARY:${escapeText(title)}`,
  `DESCRIPTION:${escapeText(description)}`,
  `LOCATION:${escapeText(location)}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  'TRIGGER:-P1D',
  'END:VALARM',
  'END:VEVENT',
]

/**
 * Builds a calendar (RFC 5545) of entries, each with a reminder a day before it begins.
 * @param toLocal converts an instant to the time in Tallinn, in ms since 1970 as if it were UTC
 * @param properties further lines of the calendar, for programs that read it again and again
 */
export const buildCalendar = (
  entries: readonly CalendarEntry[],
  toLocal: (at: number) => number,
  properties: readonly string[] = [],
): string => {
  const formatLocal = (at: number) => formatUtc(toLocal(at)).slice(0, -1)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pakk//Parcel//EN',
    'CALSCALE:GREGORIAN',
    ...properties,
    ...zone,
    ...entries.flatMap((entry) => buildEntry(entry, formatLocal)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
