/** The name of a column without a header: the letter that a spreadsheet gives it. */
export const toLetters = (index: number): string => {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26))
  return index < 26 ? letter : toLetters(Math.floor(index / 26) - 1) + letter
}
