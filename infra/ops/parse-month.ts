/** Checks a month, such as `2026-11`, and returns it. @throws for any other text */
export const parseMonth = (text: string): string => {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text
  throw new Error(`${text} is not a month, such as 2026-11`)
}
