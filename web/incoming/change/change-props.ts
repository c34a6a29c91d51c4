import type { IncomingParcel } from '#shared/api/incoming.ts'
import type { ParcelAccess } from '#web/track/incoming-url.ts'

/** What a page, dialog or button that changes a parcel gets. */
export interface ChangeProps {
  readonly parcel: IncomingParcel
  readonly access: ParcelAccess
  /** Shows the parcel that a change has returned. */
  readonly onChanged: (parcel: IncomingParcel) => void
  /** Reads the parcel again. */
  readonly reload: () => Promise<IncomingParcel | undefined>
}
