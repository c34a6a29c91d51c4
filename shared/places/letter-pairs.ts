/** Words of 32 bits that hold which pairs of letters a text has. */
export const pairWords = 4

/**
 * Adds the pairs of neighbouring letters of a text to the `pairWords` numbers at `offset`, one of
 * 128 bits a pair. A text that contains another has all bits of the other: whoever lacks one is
 * ruled out without being read. Other pairs share bits, so the rest must still be read.
 */
export const addLetterPairs = (text: string, into: Int32Array, offset: number): void => {
  for (let place = 0; place + 1 < text.length; place += 1) {
    // 31 is odd and not near a power of two, which spreads neighbouring letters over the bits.
    const bit = (text.charCodeAt(place) * 31 + text.charCodeAt(place + 1)) & 127
    const word = offset + (bit >> 5)
    into[word] = (into[word] ?? 0) | (1 << (bit & 31))
  }
}
