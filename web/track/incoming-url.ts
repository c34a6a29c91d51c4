/** How a recipient's page names its parcel to the API: with the secret of a message's link, or by the session alone. */
export interface ParcelAccess {
  readonly hash?: string
  readonly id: string
}

/** Builds the fragment by which a recipient's page opens its parcel. It is sent to no server. */
export const buildParcelFragment = ({ hash, id }: ParcelAccess): string =>
  `#${new URLSearchParams(hash === undefined ? { id } : { h: hash, id }).toString()}`

/** Builds the address of a recipient's page. It is another document than the app. */
export const buildIncomingUrl = (access: ParcelAccess): string =>
  `/incoming_parcel${buildParcelFragment(access)}`
