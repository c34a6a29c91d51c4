import { useApp } from '#web/lib/api/app-data.ts'
import { chooseMethod } from '#web/domain/order-form/choose-destination.ts'
import type { ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'
import { updateParcel } from '../state/wizard-draft.ts'
import { MethodChoice } from './method-choice.tsx'

/** Selects the delivery method of a parcel of the draft. */
export const ParcelMethod = ({ parcel, country }: { parcel: ParcelDraft; country: string }) => {
  const app = useApp()
  return (
    <MethodChoice
      method={parcel.delivery_method}
      country={country}
      onChoose={(method) =>
        updateParcel(parcel.key, (current) => chooseMethod(current, country, method, app).parcel)
      }
    />
  )
}
