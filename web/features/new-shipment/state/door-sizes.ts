import { getDoorSize } from '#shared/parcels/sizes.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { findProduct } from '#web/domain/order-form/parcel-body.ts'
import type { ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'

/** Returns the smallest door size that fits each parcel, in the order of the parcels. */
export const getDoorSizes = (app: AppData, parcels: readonly ParcelDraft[]): DoorSize[] =>
  parcels.map((parcel) => {
    const product = findProduct(app, parcel)
    return product ? getDoorSize(product) : 'XL'
  })
