/**
 * Letters of any script with the marks of names, such as `Anne-Mari O’Neill` or `J. Tamm`, and up to
 * two digits, as companies have them: too few for a phone number.
 */
const namePattern = /^(?=\d?\p{L})(?!(?:\D*\d){3})[\p{L}\p{M}\d'’ .&-]{1,80}$/u
/** A part that a mail program could turn into a link, such as `evil.test`. */
const linkPattern = /\.\S/

/**
 * Returns a name as e-mails may show it; `undefined` for what does not look like one. Strangers can
 * enter a foreign address with any name, which must not carry their message or link into a mailbox.
 */
export const toGreetingName = (name: string): string | undefined => {
  const trimmed = name.trim().replaceAll(/\s+/g, ' ')
  return namePattern.test(trimmed) && !linkPattern.test(trimmed) ? trimmed : undefined
}
