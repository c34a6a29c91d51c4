import type { Settings } from '#infra/local/aws/settings.ts'

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

/** Stores the shift, in milliseconds, that the clock of a data folder begins with. */
export const presetClock = (settings: Settings, shift: number) =>
  settings.set(settingKey, String(shift))

/**
 * Replaces the global `Date` by one that is shifted by a stored number of milliseconds, so that
 * every handler and library uses the same shifted clock.
 */
export const createClock = (settings: Settings) => {
  const RealDate = globalThis.Date
  let shift = Number(settings.get(settingKey) ?? 0)

  const shiftedNow = () => RealDate.now() + shift

  // A function, because a list formats hundreds of times: a class or a proxy takes twice as long.
  function ShiftedDate(...parameters: readonly unknown[]): unknown {
    if (new.target === undefined) return new RealDate(shiftedNow()).toString()
    return Reflect.construct(
      RealDate,
      parameters.length === 0 ? [shiftedNow()] : parameters,
      new.target,
    )
  }
  // Dates that Node creates, such as those of files, are instances, too.
  ShiftedDate.prototype = RealDate.prototype
  ShiftedDate.now = shiftedNow
  Reflect.setPrototypeOf(ShiftedDate, RealDate)
  Reflect.set(globalThis, 'Date', ShiftedDate)

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
