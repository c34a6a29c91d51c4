/** A part of a file: from `start` up to, not including, `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Reads the range that a request asks for (`bytes=0-99`, `bytes=100-`, `bytes=-100`) of a file of `size`
 * bytes. Returns undefined where the whole file is to be sent, as for several ranges, and `unsatisfiable`
 * for one beyond its end.
 */
export const readByteRange = (
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Formats the header `Content-Range` of a response with a part of a file. */
export const formatContentRange = ({ start, end }: ByteRange, size: number): string =>
  `bytes ${start}-${end - 1}/${size}`
