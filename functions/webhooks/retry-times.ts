const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long an event is tried: three days from when it happened, or was sent again by a person. */
export const retryPeriodMs = 3 * 24 * hourMs

/** The delays before the second and each further attempt, in minutes. The last one repeats. */
const delays = [0.5, 2, 10, 30, 60, 120, 180]

/** A source of whole numbers from 0 to `below` - 1. */
type Random = (below: number) => number

/** Returns a time of 80 to 120 per cent, so that what has failed together is not repeated together. */
const addJitter = (milliseconds: number, random: Random): number =>
  Math.round(milliseconds * (0.8 + random(401) / 1000))

/**
 * Returns when an event is tried again after `tries` attempts, in ms since 1970; undefined when its time
 * is over. `since` is when its attempts began.
 */
export const findNextTry = (
  { tries, since, at }: { readonly tries: number; readonly since: number; readonly at: number },
  random: Random,
): number | undefined => {
  const minutes = delays[Math.min(tries, delays.length) - 1] ?? 0
  const next = at + addJitter(minutes * minuteMs, random)
  return next - since > retryPeriodMs ? undefined : next
}

/** Failures in a row after which an endpoint gets one event at a time, to see whether it is back. */
export const failuresBeforePause = 5
/** The longest pause between two events that look whether an endpoint is back. */
const maxPauseMinutes = 60

/** Returns how long an endpoint is left alone after some failures in a row, in ms; 0 for not at all. */
export const getPause = (failures: number, random: Random): number => {
  if (failures < failuresBeforePause) return 0
  const minutes = Math.min(maxPauseMinutes, 2 ** (failures - failuresBeforePause))
  return addJitter(minutes * minuteMs, random)
}

/** Returns when an event is tried that waits for an endpoint until `until`: up to a minute later. */
export const spreadAfter = (until: number, random: Random): number => until + random(minuteMs)
