/** What a key of the public API can be allowed. Lists of places and courier times need nothing. */
export const keyScopes = ['orders', 'labels', 'tracking', 'payments'] as const
export type KeyScope = (typeof keyScopes)[number]

/** The scope that a call needs; `any` for a call of every key. */
export type CallScope = KeyScope | 'any'

/** Whether a key may make a call. One that states no scope is closed to all. */
export const isInScope = (scope: CallScope | undefined, scopes: readonly KeyScope[]): boolean =>
  scope === 'any' || scopes.some((each) => each === scope)

/** The modes of a key: shipments of a test key are kept apart, and reach nobody. */
export const keyModes = ['live', 'test'] as const
export type KeyMode = (typeof keyModes)[number]

/** Whether a key of a mode may make a call. One that states no modes is closed to test keys. */
export const isInMode = (modes: readonly KeyMode[] | undefined, mode: KeyMode): boolean =>
  (modes ?? ['live']).includes(mode)

/** The longest name of a key. */
export const maxKeyName = 40

/** The seconds of a window in which the requests of a key are limited. */
export const keyWindowSeconds = 600

/** How often a key may make each call in a window: at most, and where it has no lower limit. */
export const maxKeyRequests = 600
