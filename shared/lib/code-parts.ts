/**
 * Splits a code as it is formatted for reading, such as `C 501005 OK`, into its groups of characters and
 * the keys of a keypad that are pressed before and after it.
 */
export const splitCode = (text: string): { readonly part: string; readonly isKey: boolean }[] =>
  text.split(' ').map((part) => ({ part, isKey: part.length <= 2 }))
