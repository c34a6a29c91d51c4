import type { Settings } from '../aws/settings.ts'

const settingKey = 'clock/shift'

/** Days, hours, minutes and seconds of an ISO 8601 duration; years and months have no fixed length. */
const duration = /^P(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** The length of a duration such as `PT16M` or `P1DT2H` in milliseconds, or undefined for any other text. */
export const durationLength = (text: string) => {
  const parts = duration.exec(text)
  if (!parts || text === 'P') return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}

/**
 * Puts a `Date` in place of the process's own whose present is shifted by a kept number of
 * milliseconds, so that every handler and library sees one moved clock.
 */
export const createClock = (settings: Settings) => {
  const RealDate = globalThis.Date
  let shift = Number(settings.get(settingKey) ?? 0)

  const shiftedNow = () => RealDate.now() + shift

  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parameters, newTarget) => {
      const given = parameters.length === 0 ? [shiftedNow()] : parameters
      const date: unknown = Reflect.construct(target, given, newTarget)
      if (date instanceof RealDate) return date
      throw new TypeError('A date was made that is none')
    },
    apply: () => new RealDate(shiftedNow()).toString(),
    get: (target, property): unknown =>
      property === 'now' ? shiftedNow : Reflect.get(target, property),
  })

  return {
    /** The present, ISO 8601 UTC, and how far it is ahead of the real one, in milliseconds. */
    read: () => ({ now: new RealDate(shiftedNow()).toISOString(), shift }),
    shift: () => shift,
    advance: (milliseconds: number) => {
      shift += milliseconds
      settings.set(settingKey, String(shift))
    },
    /** Gives the process its own clock back. */
    restore: () => {
      globalThis.Date = RealDate
    },
  }
}

export type Clock = ReturnType<typeof createClock>
