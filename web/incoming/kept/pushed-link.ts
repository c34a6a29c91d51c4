/**
 * How the keys begin by which this device keeps the link of each parcel of which it shows pushes. A push has the
 * id of its parcel alone. A log-out removes them, as everything that the site keeps.
 */
export const pushedKey = 'pakk.incoming.pushed.'

/** Returns the secret of the link of a parcel that a push names; undefined where this device keeps none. */
export const findPushedLink = (id: string): string | undefined =>
  localStorage.getItem(pushedKey + id) ?? undefined
