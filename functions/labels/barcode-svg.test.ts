import { expect, test } from 'vitest'
import { code128 } from '#shared/labels/code128.ts'
import { barcodeSvg } from './barcode-svg.ts'

const barcode = 'JJEE12345678901234567'

test('the picture has the bars of the barcode between its quiet zones', () => {
  const svg = barcodeSvg(barcode)
  const bars = [...svg.matchAll(/M(\d+) 0h(\d+)v60h-\d+z/g)].map(([, x, width]) => [
    Number(x),
    Number(width),
  ])
  const expected: number[][] = []
  let x = 10
  for (const [index, width] of code128(barcode).entries()) {
    if (index % 2 === 0) expected.push([x, width])
    x += width
  }
  expect(bars).toEqual(expected)
  expect(svg).toContain(`viewBox="0 0 ${x + 10} 80"`)
})

test('the number stands under the bars, for eyes and for screen readers', () => {
  const svg = barcodeSvg(barcode)
  expect(svg).toContain('>JJEE 123456 78901 234567</text>')
  expect(svg).toContain('aria-label="JJEE 123456 78901 234567"')
})

test('a text of markup stays text', () => {
  const svg = barcodeSvg('<a b="&">')
  expect(svg).toContain('>&lt;a b=&quot;&amp;&quot;&gt;</text>')
  expect(svg).not.toContain('<a')
})

test('what Code 128 cannot carry is refused', () => {
  expect(() => barcodeSvg('õ')).toThrow(RangeError)
})
