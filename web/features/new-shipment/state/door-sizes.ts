import { acceptedDoorSizes } from '#shared/parcels/sizes.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { AppData } from '#web/lib/app-data.ts'
import { productOf } from './order-bodies.ts'
import type { ParcelDraft } from './draft-shape.ts'

/** The smallest door that takes each parcel, in the order of the parcels. */
export const doorSizesOf = (app: AppData, parcels: readonly ParcelDraft[]): DoorSize[] =>
  parcels.map((parcel) => acceptedDoorSizes(productOf(app, parcel)?.service ?? 'XL')[0] ?? 'XL')
