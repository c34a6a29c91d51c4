import { maxWizardOrders } from '#shared/api/payments.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type { Place } from '#shared/places/place.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { fillOrder } from '#web/orders/form/paste/fill-pasted.ts'
import type { SeveralParcels } from '#web/orders/form/paste/paste-dialog.tsx'
import type { PastedPlace } from '#web/orders/form/paste/use-paste-reader.ts'
import { addFilledOrders } from '#web/orders/wizard/state/orders.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { fetchPlace } from '#web/places/use-place.ts'

/** Fetches the place of a pasted text; one that cannot be fetched stays open. */
const fetchNamed = async (named: PastedPlace | undefined): Promise<Place | undefined> => {
  if (!named) return undefined
  try {
    const place = await fetchPlace(named.id)
    return place?.is_blocked === true ? undefined : place
  } catch (failure) {
    if (failure instanceof ApiFailure) return undefined
    throw failure
  }
}

/** Returns how people of a pasted text become parcels of the draft, for those who may send several. */
export const useSeveralParcels = (): SeveralParcels | undefined => {
  const app = useApp()
  const { orders, source } = useWizard()
  if (!app.account || source?.kind === 'edit') return undefined
  return {
    max: maxWizardOrders - orders.length + 1,
    add: async (parcels) => {
      const places = await Promise.all(parcels.map(({ place }) => fetchNamed(place)))
      addFilledOrders(
        parcels.map(
          (parcel, index) => (order: OrderForm) => fillOrder(app, order, parcel, places[index]),
        ),
      )
    },
  }
}
