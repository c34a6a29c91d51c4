import { formatDate, formatDateTime } from '#shared/lib/tallinn-time.ts'

/** Formats an ISO 8601 time as dd.MM.yyyy in the Tallinn time zone. */
export const formatWireDate = (iso: string): string => formatDate(Date.parse(iso))

/** Formats an ISO 8601 time as dd.MM.yyyy HH:mm in the Tallinn time zone. */
export const formatWireDateTime = (iso: string): string => formatDateTime(Date.parse(iso))

const padTwo = (value: number) => String(value).padStart(2, '0')

/**
 * Formats the remaining time, in ms: `14:59`, with hours `01:14:59`, `00:00:00` when it is over.
 */
export const formatRemaining = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  if (seconds <= 0) return '00:00:00'
  const clock = `${padTwo(Math.floor(seconds / 60) % 60)}:${padTwo(seconds % 60)}`
  return seconds < 3600 ? clock : `${padTwo(Math.floor(seconds / 3600))}:${clock}`
}
