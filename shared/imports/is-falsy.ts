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

/** Whether a cell of an amount asks for none: empty, a falsy word or zero. One below zero is wrong. */
export const isNoAmount = (cell: string): boolean =>
  !/^[-–—]\s*\d/.test(cell.trim()) && isFalsy(cell)
