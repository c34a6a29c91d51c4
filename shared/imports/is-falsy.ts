/** Words by which a cell of a service does not order it. */
const falsyWords: ReadonlySet<string> = new Set([
  'false',
  'no',
  'not',
  'ei',
  'nada',
  'net',
  'negative',
  'nope',
  'nē',
  'nav',
  'ne',
  'нет',
  'none',
  '-',
  '–',
  '—',
  '0',
])

/** Whether a cell of a service does not order it: empty, a falsy word or a number not above 0. */
export const isFalsy = (cell: string): boolean => {
  if (cell === '') return true
  const word = cell.trim().toLowerCase().normalize('NFC')
  return word === '' || falsyWords.has(word) || Number(word.replace(',', '.')) <= 0
}

/** Words by which a cell of an amount asks for none: there is none, or it is paid. */
const noAmount =
  /^(?:n\/a|puudub|pole|nėra|без|makstud|tasutud|ettemaks|paid|prepaid|apmaksāts|samaksāts|apmokėta|оплачено|оплачен|maksettu|\p{Sc}?0+(?:[.,]0+)?\p{Sc}?)$/u

/**
 * Whether a cell of an amount asks for none: empty, a falsy word, a word for paid, or zero. One below
 * zero is wrong.
 */
export const isNoAmount = (cell: string): boolean => {
  const text = cell.trim()
  return !/^[-–—]\s*\d/.test(text) && (isFalsy(text) || noAmount.test(text.toLocaleLowerCase()))
}
