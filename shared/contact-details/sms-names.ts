import { toGreetingName } from './greeting-name.ts'

/** The longest name of a person in a text message, who should not take the room of the place. */
const maxPersonLength = 30

/** Returns a name as long as a text message has room for, in characters. */
export const cutName = (name: string, length: number): string =>
  name.length > length ? `${name.slice(0, length - 2).trimEnd()}..` : name

/**
 * Returns the name of a person as it fits, 30 characters at most; undefined for what does not look like a
 * name.
 */
export const cutPersonName = (
  name: string,
  length: number = maxPersonLength,
): string | undefined => {
  const shown = toGreetingName(name)
  return shown === undefined ? undefined : cutName(shown, Math.min(length, maxPersonLength))
}

/**
 * Returns the head of a text message to a recipient, who knows the sender and not always the brand:
 * `Mari Maasikas, Pakk`. The brand alone for what does not look like a name.
 */
export const toSmsHead = (sender: string, brand: string, length?: number): string => {
  const name = cutPersonName(sender, length)
  return name === undefined ? brand : `${name}, ${brand}`
}
