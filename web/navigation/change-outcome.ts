/**
 * Reads from the navigation state of the page after a payment whether a change of a shipment was
 * made; undefined after anything but a change.
 */
export const readChangeOutcome = (state: unknown): boolean | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'changed' in state &&
  typeof state.changed === 'boolean'
    ? state.changed
    : undefined
