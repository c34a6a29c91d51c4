/** A courier comes for at least so many parcels, in add-orders. */
export const COURIER_PARCELS = 50

/** Who sends more parcels than this is better off with a contract; also the rows of a wizard import. */
export const CONTRACT_PARCELS = 20
