import { paths } from '#web/navigation/paths.ts'

/** The fragment at which the review of a shipment asks where it is handed in. */
export const lockerHash = '#locker'

/** Where the place is chosen at which the opened shipment is handed in. */
export const lockerPath = `${paths.sendingReview}${lockerHash}`
