/** Any time of the day: what an Estonian address gets when nothing was chosen. */
export const ANY_TIME = 1

/** When a courier comes to an Estonian address: from and until, in full hours; null any time. */
export const timeWindows = [
  { value: ANY_TIME, hours: null },
  { value: 2, hours: [9, 17] },
  { value: 3, hours: [17, 21] },
] as const

/** Whether a number is one of the windows. */
export const isTimeWindow = (window: number): boolean =>
  timeWindows.some(({ value }) => value === window)
