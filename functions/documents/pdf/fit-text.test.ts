import { expect, test } from 'vitest'
import { fc } from '#test/support/random.ts'
import { regular } from '#functions/documents/label-fonts.ts'
import { fitText, getLineStep } from './fit-text.ts'

const sizes = { size: 40, wrapSize: 30, minSize: 20 }
const measureWidth = (text: string, size: number) => regular.width(text) * size

test('keeps the size of a text that fits on one line', () => {
  expect(fitText(regular, 'Mari Maasikas', sizes, { width: 500, height: 100 })).toEqual({
    lines: ['Mari Maasikas'],
    size: 40,
  })
})

test('shrinks a text that is slightly too wide', () => {
  const fitted = fitText(regular, 'Mari Maasikas', sizes, { width: 200, height: 100 })
  expect(fitted.lines).toEqual(['Mari Maasikas'])
  expect(fitted.size).toBeLessThan(40)
  expect(fitted.size).toBeGreaterThanOrEqual(30)
})

test('wraps a longer text at the largest size that fits', () => {
  const text = 'Sihtasutus Põhja-Eesti Regionaalhaigla'
  const { lines, size } = fitText(regular, text, sizes, { width: 300, height: 2 * getLineStep(30) })
  expect(lines).toHaveLength(2)
  expect(lines.join(' ')).toBe(text)
  expect(size).toBe(30)
})

test('truncates a text that cannot fit with an ellipsis, at the smallest size', () => {
  const { lines, size } = fitText(regular, 'pikk jutt '.repeat(30).trim(), sizes, {
    width: 300,
    height: 2 * getLineStep(20),
  })
  expect(size).toBe(20)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/[^ ]…$/)
})

test('breaks a word that is wider than the line', () => {
  const { lines } = fitText(regular, 'W'.repeat(40), sizes, { width: 300, height: 200 })
  expect(lines.join('')).toBe('W'.repeat(40))
  expect(lines.length).toBeGreaterThan(1)
})

test.each([
  ['an empty text', '', 100],
  ['an area lower than a line', 'text', getLineStep(20) - 1],
])('returns no lines for %s', (_, text, height) => {
  expect(fitText(regular, text, sizes, { width: 300, height }).lines).toEqual([])
})

test('never exceeds the area', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aWi.õŽЩ-1'), minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 20 }),
      fc.integer({ min: 60, max: 800 }),
      fc.integer({ min: 0, max: 300 }),
      (words, areaWidth, height) => {
        const area = { width: areaWidth, height }
        const { lines, size } = fitText(regular, words.join(' '), sizes, area)
        expect(lines.length * getLineStep(size)).toBeLessThanOrEqual(height)
        for (const line of lines)
          expect(measureWidth(line, size)).toBeLessThanOrEqual(areaWidth + 1e-6)
      },
    ),
  )
})
