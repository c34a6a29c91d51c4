import { expect, test } from 'vitest'
import { encodeCode128 } from '#shared/labels/code128.ts'
import { renderBarcodeSvg } from './barcode-svg.ts'

const barcode = 'JJEE12345678901234567'

test('draws the bars of the barcode between its quiet zones', () => {
  const svg = renderBarcodeSvg(barcode)
  const bars = [...svg.matchAll(/M(\d+) 0h(\d+)v50h-\d+z/g)].map(([, x, width]) => [
    Number(x),
    Number(width),
  ])
  const expected: number[][] = []
  let x = 10
  for (const [index, width] of encodeCode128(barcode).entries()) {
    if (index % 2 === 0) expected.push([x, width])
    x += width
  }
  expect(bars).toEqual(expected)
  expect(svg).toContain(`viewBox="0 0 ${x + 10} 50"`)
})

test('has the number as its name', () => {
  const svg = renderBarcodeSvg(barcode)
  expect(svg).toContain('aria-label="JJEE 123456 78901 234567"')
})

test('escapes markup', () => {
  const svg = renderBarcodeSvg('<a b="&">')
  expect(svg).toContain('aria-label="&lt;a b=&quot;&amp;&quot;&gt;"')
  expect(svg).not.toContain('<a')
})

test('throws RangeError for characters outside Code 128', () => {
  expect(() => renderBarcodeSvg('õ')).toThrow(RangeError)
})
