import { expect, test } from 'vitest'
import { createBitmap, formatGraphicField, inkDots } from './bitmap.ts'

/** Draws rows of dots, `#` for ink. */
const draw = (...lines: readonly string[]) => {
  const bitmap = createBitmap(lines[0]?.length ?? 0, lines.length)
  for (const [y, line] of lines.entries()) {
    const row = bitmap.rows[y]
    for (const { index, 0: run } of line.matchAll(/#+/g))
      if (row) inkDots(row, index, index + run.length)
  }
  return bitmap
}

test.each([
  ['whole bytes', draw('########'), '^GFA,1,1,1,HF'],
  ['a row that is filled up to bytes', draw('#.#'), '^GFA,1,1,1,A,'],
  ['white rows', draw('........', '........'), '^GFA,2,2,1,,:'],
  ['rows that repeat', draw('####....', '####....', '...#...#'), '^GFA,3,3,1,F,:H1'],
  ['a run of 20 digits', draw('#'.repeat(80)), '^GFA,10,10,10,gF'],
  ['a run of 42 digits', draw('#'.repeat(168)), '^GFA,21,21,21,hHF'],
  ['a run of more than 400 digits', draw('#'.repeat(1640)), '^GFA,205,205,205,zFPF'],
  ['digits that differ', draw('#..#.##.'), '^GFA,1,1,1,96'],
])('%s are compressed', (_, bitmap, command) => expect(formatGraphicField(bitmap)).toBe(command))
