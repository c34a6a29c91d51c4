/** Control characters, line and paragraph separators, unpaired surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** Whether a text is a single line without control characters. */
export const isPrintableLine = (text: string): boolean => !UNPRINTABLE.test(text)
