/** A part of a text, from its first character to the one after its last. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Stands for a character that a field has taken. */
const taken = '\uE000'

/** What separates the parts of a line: punctuation, tabs, a dash between spaces, and what was taken. */
const separators =
  /[\uE000\n\t,;|()[\]<>"„“”«»]+|\s[-–—/]\s|(?<!(?:^|[\s\uE000])\p{Lu})[.!?:](?=\s|$)/gu

/** A text from which fields take what they read, so that no word is read twice. */
export interface PasteText {
  /** The text with its length, in which what was taken is replaced. */
  readonly rest: () => string
  /** Takes a part of the text. */
  readonly take: (span: Span) => void
}

/** Creates the text of a parcel, which is a part of the whole text. */
export const createPasteText = (whole: string, { start, end }: Span): PasteText => {
  // Positions are those of the whole text; what is outside of the part is taken from the beginning.
  let rest = taken.repeat(start) + whole.slice(start, end)
  return {
    rest: () => rest,
    take: (span) => {
      rest = `${rest.slice(0, span.start)}${taken.repeat(span.end - span.start)}${rest.slice(span.end)}`
    },
  }
}

/** Removes spaces at both ends of a part. */
export const trimSpan = (text: string, { start, end }: Span): Span => {
  const part = text.slice(start, end)
  const from = start + (part.length - part.trimStart().length)
  return { start: from, end: Math.max(from, start + part.trimEnd().length) }
}

/** Splits a text at what separates its parts, or by another pattern. */
export const splitParts = (text: string, pattern: RegExp = separators): Span[] => {
  const parts: Span[] = []
  let start = 0
  for (const match of text.matchAll(pattern)) {
    parts.push({ start, end: match.index })
    start = match.index + match[0].length
  }
  parts.push({ start, end: text.length })
  return parts.map((part) => trimSpan(text, part)).filter((part) => part.end > part.start)
}

/** Splits a part into its words. */
export const splitWords = (text: string, { start, end }: Span): Span[] =>
  [...text.slice(start, end).matchAll(/[^\s\uE000]+/gu)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
  }))

/** Finds the first match of a pattern whose group `value`, if it has one, is the part that counts. */
export const findSpan = (text: string, pattern: RegExp): (Span & { value: string }) | undefined => {
  const match = pattern.exec(text)
  if (!match) return undefined
  const { index } = match
  return { start: index, end: index + match[0].length, value: match.groups?.['value'] ?? match[0] }
}
