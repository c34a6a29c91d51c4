import { describe, expect, test } from 'vitest'
import { parcelSizes, sizeMeasures } from '#shared/parcels/sizes.ts'
import { boxFaces, boxView } from './box-faces.ts'

const M = sizeMeasures.M
const distance = ([ax, ay]: readonly number[] = [], [bx, by]: readonly number[] = []) =>
  Math.hypot((ax ?? 0) - (bx ?? 0), (ay ?? 0) - (by ?? 0))

describe('the drawing of a box', () => {
  test('has its height, width and length as lengths of its edges', () => {
    const { left, right } = boxFaces(M)
    expect(distance(left[0], left[1])).toBeCloseTo(M.height)
    expect(distance(left[1], left[2])).toBeCloseTo(M.width)
    expect(distance(right[1], right[2])).toBeCloseTo(M.length)
  })

  test('joins its faces at the corner that is nearest', () => {
    const { top, left, right } = boxFaces(M)
    expect(left[1]).toEqual(top[0])
    expect(right[1]).toEqual(top[0])
  })

  test.each(parcelSizes)('of size %s lies within its view, and fills it', (size) => {
    const { x, y, width, height } = boxView(sizeMeasures[size])
    const { top, left, right, tape } = boxFaces(sizeMeasures[size])
    const points = [...top, ...left, ...right, ...tape]
    const xs = points.map(([px]) => px)
    const ys = points.map(([, py]) => py)
    expect(Math.min(...xs)).toBeCloseTo(x)
    expect(Math.max(...xs)).toBeCloseTo(x + width)
    expect(Math.min(...ys)).toBeCloseTo(y)
    expect(Math.max(...ys)).toBeCloseTo(y + height)
  })

  test('has its tape on the box: it ends above the ground', () => {
    const { tape } = boxFaces(sizeMeasures.XS)
    const ends = [tape[0], tape.at(-1)].map((point) => point?.[1] ?? 0)
    // Both ends hang over the left face, whose foot at the middle of the width is lower.
    for (const end of ends) expect(end).toBeLessThan(-sizeMeasures.XS.width / 2 / 2 + 20)
  })
})
