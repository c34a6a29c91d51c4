/**
 * The cells of the files of this folder as they are typed. Digits become numbers, which lose a
 * leading zero and a plus, and a formula its value.
 */
export const sourceCells: readonly (readonly string[])[] = [
  ['Terminal ID', 'Mobile', 'Name', 'Size', 'City', 'Weight', 'Order', 'Date', 'Comment'],
  ['01007225', '+37255512345', 'Õnne Jõgi', 'S', 'Tallinn', '1.5', 'A-1', '2026-11-25', '=1+1'],
  ['104', '55512346', 'Jānis Ziķis, SIA', 'M', 'Rīga', '12', '7', '2026-01-02', 'uks; "kood"'],
  [],
  ['105', '861234567', 'Žana Ažukaitė', 'L', 'Kaunas', '0.25', '8', '2026-12-31', '-'],
  ['106', '55512347', 'Ольга Щукина', 'XL', 'Нарва', '31.5', '9', '2026-02-28', 'осторожно'],
]

const [header = [], ...rows] = sourceCells
const isRussian = (cells: readonly string[]) => /\p{Script=Cyrillic}/u.test(cells.join(''))
const isLatin = (cells: readonly string[]) => /[À-ž]/.test(cells.join(''))

/** The cells that windows-1257 has letters for. */
export const balticCells = [header, ...rows.filter((cells) => !isRussian(cells))]
/** The cells that windows-1251 has letters for. */
export const russianCells = [header, ...rows.filter((cells) => !isLatin(cells))]
