import { pushedKey } from './pushed-link.ts'

/** Keeps the link of a parcel, so that a push opens it. */
export const keepPushedParcel = ({
  id,
  hash,
}: {
  readonly id: string
  readonly hash: string
}): void => localStorage.setItem(pushedKey + id, hash)

/** Forgets the links of all parcels. */
export const forgetPushedParcels = (): void => {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(pushedKey)) localStorage.removeItem(name)
}
