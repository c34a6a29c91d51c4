import type { Settings } from '../aws/settings.ts'

const settingKey = 'clock/shift'

/** An ISO 8601 duration of days, hours, minutes and seconds. Years and months have no fixed length. */
const durationPattern = /^P(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** Parses a duration such as `PT16M` or `P1DT2H`. Returns milliseconds, or undefined for other text. */
export const parseDuration = (text: string) => {
  const parts = durationPattern.exec(text)
  if (!parts || text === 'P') return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}

/**
 * Replaces the global `Date` by one that is shifted by a stored number of milliseconds, so that
 * every handler and library uses the same shifted clock.
 */
export const createClock = (settings: Settings) => {
  const RealDate = globalThis.Date
  let shift = Number(settings.get(settingKey) ?? 0)

  const shiftedNow = () => RealDate.now() + shift

  // A list formats hundreds of times: a class is faster than a proxy that intercepts `new`.
  class ShiftedDate extends RealDate {
    constructor(...parameters: readonly [] | ConstructorParameters<typeof RealDate>) {
      if (parameters.length === 0) super(shiftedNow())
      else super(...parameters)
    }
    static override now() {
      return shiftedNow()
    }
    /** Dates that Node creates, such as those of files, are dates, too. */
    static override [Symbol.hasInstance](value: unknown) {
      return value instanceof RealDate
    }
  }
  const callable = new Proxy(ShiftedDate, {
    apply: () => new RealDate(shiftedNow()).toString(),
  })
  Reflect.set(globalThis, 'Date', callable)

  return {
    /** Returns the shifted time, ISO 8601 UTC, and the shift in milliseconds. */
    read: () => ({ now: new RealDate(shiftedNow()).toISOString(), shift }),
    shift: () => shift,
    advance: (milliseconds: number) => {
      shift += milliseconds
      settings.set(settingKey, String(shift))
    },
    /** Restores the global `Date`. */
    restore: () => {
      globalThis.Date = RealDate
    },
  }
}

export type Clock = ReturnType<typeof createClock>
