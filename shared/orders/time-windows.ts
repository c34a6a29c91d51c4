/** Any time of the day, the default for an Estonian address. */
export const ANY_TIME = 1

/** Delivery time windows of an Estonian address: first and last hour; null for any time. */
export const timeWindows = [
  { value: ANY_TIME, hours: null },
  { value: 2, hours: [9, 17] },
  { value: 3, hours: [17, 21] },
] as const

/** Whether a number is the value of a time window. */
export const isTimeWindow = (window: number): boolean =>
  timeWindows.some(({ value }) => value === window)
