/** Minimum number of parcels for a courier collection in add-orders. */
export const MIN_COURIER_PARCELS = 50

/**
 * Number of parcels above which a contract is suggested; also the maximum rows of a wizard import.
 */
export const MAX_PARCELS_WITHOUT_CONTRACT = 20
