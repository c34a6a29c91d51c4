import { expect, test } from 'vitest'
import { fc } from '#test/lib/random.ts'
import { regular } from '../layout/label-fonts.ts'
import { fitText, lineStep } from './fit-text.ts'

const sizes = { size: 40, wrapSize: 30, minSize: 20 }
const width = (text: string, size: number) => regular.width(text) * size

test('a text that fits keeps its size on one line', () => {
  expect(fitText(regular, 'Mari Maasikas', sizes, { width: 500, height: 100 })).toEqual({
    lines: ['Mari Maasikas'],
    size: 40,
  })
})

test('a text a little too wide shrinks on its line', () => {
  const fitted = fitText(regular, 'Mari Maasikas', sizes, { width: 200, height: 100 })
  expect(fitted.lines).toEqual(['Mari Maasikas'])
  expect(fitted.size).toBeLessThan(40)
  expect(fitted.size).toBeGreaterThanOrEqual(30)
})

test('a longer one goes on several lines, at the largest size that will do', () => {
  const text = 'Sihtasutus Põhja-Eesti Regionaalhaigla'
  const { lines, size } = fitText(regular, text, sizes, { width: 300, height: 2 * lineStep(30) })
  expect(lines).toHaveLength(2)
  expect(lines.join(' ')).toBe(text)
  expect(size).toBe(30)
})

test('what cannot fit is cut with an ellipsis at the smallest size', () => {
  const { lines, size } = fitText(regular, 'pikk jutt '.repeat(30).trim(), sizes, {
    width: 300,
    height: 2 * lineStep(20),
  })
  expect(size).toBe(20)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/[^ ]…$/)
})

test('a word wider than the line is broken', () => {
  const { lines } = fitText(regular, 'W'.repeat(40), sizes, { width: 300, height: 200 })
  expect(lines.join('')).toBe('W'.repeat(40))
  expect(lines.length).toBeGreaterThan(1)
})

test.each([
  ['an empty text', '', 100],
  ['a room lower than a line', 'text', lineStep(20) - 1],
])('%s has no lines', (_, text, height) => {
  expect(fitText(regular, text, sizes, { width: 300, height }).lines).toEqual([])
})

test('no text ever leaves its room', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aWi.õŽЩ-1'), minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 20 }),
      fc.integer({ min: 60, max: 800 }),
      fc.integer({ min: 0, max: 300 }),
      (words, roomWidth, height) => {
        const room = { width: roomWidth, height }
        const { lines, size } = fitText(regular, words.join(' '), sizes, room)
        expect(lines.length * lineStep(size)).toBeLessThanOrEqual(height)
        for (const line of lines) expect(width(line, size)).toBeLessThanOrEqual(roomWidth + 1e-6)
      },
    ),
  )
})
