import { useMemo } from 'react'
import type { LockerColour } from '#shared/places/locker-colour.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import type { PlaceQuery } from '#web/places/search/place-query.ts'

const lockerColours = ['blue', 'white', 'outdoor'] as const satisfies readonly LockerColour[]

/** Returns the query for lockers of some colours. White lockers indoors and outdoors are one type. */
const toLockerQuery = (country: string, colours: readonly LockerColour[]): PlaceQuery => {
  const [hasBlue, hasWhite, hasOutdoor] = [
    colours.includes('blue'),
    colours.includes('white'),
    colours.includes('outdoor'),
  ]
  return {
    country,
    dropoff: true,
    type: [
      ...(hasBlue ? (['apt'] as const) : []),
      ...(hasWhite || hasOutdoor ? (['ipb'] as const) : []),
    ],
    ...(!hasOutdoor && { outdoor: false }),
    ...(hasOutdoor && !hasWhite && !hasBlue && { outdoor: true }),
  }
}

/** Returns the query for lockers of some colours in the sending country; the same object for the same colours. */
export const useLockerQuery = (colours: readonly LockerColour[]): PlaceQuery => {
  const { country } = useApp()
  const offered = colours.join()
  return useMemo(
    () =>
      toLockerQuery(
        country,
        lockerColours.filter((each) => offered.split(',').includes(each)),
      ),
    [country, offered],
  )
}
