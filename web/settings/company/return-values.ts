import type { ReturnData } from '#shared/accounts/return-data.ts'
import type { Place } from '#shared/places/place.ts'

/** Values of the form about returned parcels. */
export interface ReturnValues extends ReturnData {
  kind: 'point' | 'address'
  /** The address is typed by hand instead of chosen from the search. */
  isManual: boolean
  /** The service point chosen in this dialog; a stored one is loaded by its id. */
  place: Place | null
}

/** Builds the request body: service point or address, whichever `kind` selects. */
export const toReturnData = ({
  kind,
  isManual: _manual,
  place: _place,
  ...data
}: ReturnValues): ReturnData => ({
  ...data,
  service_point_id: kind === 'point' ? data.service_point_id : null,
  return_place_address: kind === 'address' ? data.return_place_address : null,
})
