/** Number of 32-bit words of a bitmap of letter pairs. */
export const letterPairWords = 4

/**
 * Adds the pairs of adjacent letters of a text to the bitmap of `letterPairWords` numbers at
 * `offset`, one of 128 bits per pair. A text that contains another text has all its bits, so a text
 * with a missing bit is ruled out without being searched. Pairs can share a bit, so a text with all
 * bits must still be searched.
 */
export const addLetterPairs = (text: string, into: Int32Array, offset: number): void => {
  for (let place = 0; place + 1 < text.length; place += 1) {
    // The odd factor 31 spreads adjacent letters over the bits.
    const bit = (text.charCodeAt(place) * 31 + text.charCodeAt(place + 1)) & 127
    const word = offset + (bit >> 5)
    into[word] = (into[word] ?? 0) | (1 << (bit & 31))
  }
}
