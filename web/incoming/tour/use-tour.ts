import { useEffect, useState } from 'react'
import { addDriverNotes, readDriverTour } from '#shared/api/collections.ts'
import type { DriverTour } from '#shared/collections/driver-tour.ts'
import { isLinkRefused } from '#web/incoming/kept/is-link-refused.ts'
import {
  forgetTour,
  keepTour,
  readKeptTour,
  type TourAccess,
} from '#web/incoming/kept/kept-tours.ts'
import { keepPage } from '#web/incoming/pocket/keep-page.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useIsOnline } from '#web/lib/api/connection.ts'
import { getServerTime, syncServerClock } from '#web/lib/api/server-clock.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useValue } from '#web/lib/use-value.ts'
import { createNotes } from './send-notes.ts'
import { applyNotes, type NextDoor } from './tour-view.ts'

/**
 * An open and visible page learns of the notes of others and of the end of its link within this time. Once all doors
 * are filled the answer takes longer, as it has what is left over.
 */
const options = {
  refreshInterval: (latest: DriverTour | undefined) =>
    typeof latest?.left_over === 'number' ? 60_000 : 30_000,
  revalidateOnFocus: true,
} as const

/** Returns the time by the clock of the server, in ISO 8601 UTC. Those on the page are of one clock. */
const getIsoTime = (): string => new Date(getServerTime()).toISOString()

/** Since when there has been no network or no answer, in ISO 8601; undefined while there is one. */
const useLostSince = (hasFailed: boolean): string | undefined => {
  const isLost = !useIsOnline() || hasFailed
  const [since, setSince] = useState<string>()
  useEffect(() => setSince(isLost ? getIsoTime() : undefined), [isLost])
  return since
}

/**
 * Reads the tour of a link, every 30 seconds while the page is visible. The device keeps it until the end of the
 * link, and what is noted until it is sent. Notes show at once.
 */
export const useTour = ({ hash, id }: TourAccess) => {
  const { data, error, mutate } = useCall(readDriverTour, { query: { hash, id } }, options)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [notes] = useState(() =>
    createNotes(
      { hash, id },
      {
        save: (added) => callApi(addDriverNotes, { body: { hash, id, notes: added } }),
        onSaved: (answer) => {
          setRefused((before) => [...new Set([...before, ...answer.refused])])
          return mutate(answer.tour, { revalidate: false })
        },
      },
    ),
  )
  const waiting = useValue(notes.waiting)
  const lostSince = useLostSince(error !== undefined)
  const isRefused = isLinkRefused(error)
  useEffect(() => {
    notes.send()
    addEventListener('online', notes.send)
    return () => {
      removeEventListener('online', notes.send)
      notes.stop()
    }
  }, [notes])
  useEffect(() => {
    if (isRefused) return forgetTour({ hash, id })
    if (!data) return
    syncServerClock(data.now)
    if (data.state === 'ended') return forgetTour({ hash, id })
    keepTour({ hash, id }, data, getServerTime())
    keepPage(['/tour'])
    // It was reached, so what waits can be sent.
    notes.send()
  }, [hash, id, data, isRefused, notes])
  const [kept] = useState(() => readKeptTour({ hash, id }, getServerTime()))
  const read = data ?? (lostSince === undefined ? undefined : kept)
  // Without a network nobody says that the day is over.
  const isOver = read !== undefined && Date.parse(read.ends_at) <= getServerTime()
  return {
    tour: read && (isOver ? { ...read, state: 'ended' as const } : applyNotes(read, waiting)),
    error,
    isRefused,
    lostSince,
    /** How many notes are not sent yet. */
    unsent: waiting.length,
    /** The barcodes that are not of this tour. */
    refused,
    dismissRefused: () => setRefused([]),
    reload: () => void mutate(),
    /** Ticks a door, or takes back what is noted about it. */
    toggle: ({ id: door_id, ticks, scans }: NextDoor['door']): void => {
      const seen = [...ticks, ...scans]
      const at = getIsoTime()
      notes.add(
        seen.length > 0 ? { kind: 'take_back', door_id, at, seen } : { kind: 'tick', door_id, at },
      )
    },
    scan: (door_id: string, barcode: string): void =>
      notes.add({ kind: 'scan', door_id, barcode, at: getIsoTime() }),
  }
}
