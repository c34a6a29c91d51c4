import { describe, expect, test } from 'vitest'
import { bold, regular } from '#functions/documents/label-fonts.ts'
import type { Pen, PlainInk } from '#functions/documents/pdf/pen.ts'
import { createSvgCanvas } from './svg-canvas.ts'

type LabelPen = Pen<PlainInk>

const draw = (drawing: (pen: LabelPen) => void) => {
  const canvas = createSvgCanvas()
  const pen = canvas.createPen()
  drawing(pen)
  return {
    content: pen.getContent(),
    svg: canvas.write(pen.getContent(), { width: 30, height: 20 }),
  }
}

describe('draws', () => {
  test.each<[string, (pen: LabelPen) => void, string]>([
    [
      'boxes',
      (pen) =>
        pen.fillBoxes([
          { x: 1, y: 2, width: 3, height: 4 },
          { x: 5, y: 6, width: 7, height: 8 },
        ]),
      '<path d="M1 2h3v4h-3zM5 6h7v8h-7z"/>',
    ],
    [
      'a white box',
      (pen) => pen.fillBoxes([{ x: 1, y: 2, width: 3, height: 4 }], 'white'),
      '<path d="M1 2h3v4h-3z" fill="#fff"/>',
    ],
    [
      'the modules of a code, of which 0 is ink',
      (pen) => pen.drawMask({ columns: 5, rows: 2, hex: '275f' }, 10, 4, 15, 6),
      '<path transform="translate(10 4) scale(3 3)" d="M0 0h2v1h-2zM3 0h2v1h-2zM0 1h1v1h-1zM2 1h1v1h-1z" shape-rendering="crispEdges"/>',
    ],
    [
      'a text from its rounded baseline, each letter after the width of those before',
      (pen) => pen.drawText(bold, 20.48, 3.4, 15.6, 'A A', 'white'),
      `<g transform="translate(3 16) scale(0.01)" fill="#fff"><use href="#F2-65" x="0"/><use href="#F2-65" x="${Math.round(bold.width('A ') * 2048)}"/></g>`,
    ],
  ])('%s', (_, drawing, expected) => {
    expect(draw(drawing).content).toBe(expected)
  })
})

test('each letter of a font is drawn once, with curves that begin and end on its outline', () => {
  const { svg } = draw((pen) => {
    pen.drawText(regular, 20, 0, 10, 'lOl')
    pen.drawText(bold, 20, 0, 20, 'l')
  })
  expect(svg.match(/(?<=<path id=")[^"]+/g)).toEqual(['F1-108', 'F1-79', 'F2-108'])
  // The letter l is a rectangle; O has an outer and an inner contour of curves.
  expect(svg).toMatch(/id="F1-108" d="M(-?\d+ -?\d+L?){5}z"/)
  expect(/id="F1-79" d="([^"]+)"/.exec(svg)?.[1]?.match(/M[^Mz]*Q[^Mz]*z/g)).toHaveLength(2)
})

test('a picture is white paper of its size', () => {
  expect(draw(() => undefined).svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><defs></defs><rect width="30" height="20" fill="#fff"/></svg>',
  )
})
