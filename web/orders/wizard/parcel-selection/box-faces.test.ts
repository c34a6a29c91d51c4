import { describe, expect, test } from 'vitest'
import { parcelSizes, sizeMeasures } from '#shared/parcels/sizes.ts'
import { computeViewBox } from '#web/ui/illustrations/isometry.ts'
import { computeBoxFaces } from './box-faces.ts'

const M = sizeMeasures.M
const distance = ([ax, ay]: readonly number[] = [], [bx, by]: readonly number[] = []) =>
  Math.hypot((ax ?? 0) - (bx ?? 0), (ay ?? 0) - (by ?? 0))

describe('the drawing of a box', () => {
  test('draws edges as long as height, width and length', () => {
    const { left, right } = computeBoxFaces(M)
    expect(distance(left[0], left[1])).toBeCloseTo(M.height)
    expect(distance(left[1], left[2])).toBeCloseTo(M.width)
    expect(distance(right[1], right[2])).toBeCloseTo(M.length)
  })

  test('joins its faces at the nearest corner', () => {
    const { top, left, right } = computeBoxFaces(M)
    expect(left[1]).toEqual(top[0])
    expect(right[1]).toEqual(top[0])
  })

  test.each(parcelSizes)('of size %s fills its view box exactly', (size) => {
    const { x, y, width, height } = computeViewBox(sizeMeasures[size])
    const { top, left, right, tape } = computeBoxFaces(sizeMeasures[size])
    const points = [...top, ...left, ...right, ...tape]
    const xs = points.map(([px]) => px)
    const ys = points.map(([, py]) => py)
    expect(Math.min(...xs)).toBeCloseTo(x)
    expect(Math.max(...xs)).toBeCloseTo(x + width)
    expect(Math.min(...ys)).toBeCloseTo(y)
    expect(Math.max(...ys)).toBeCloseTo(y + height)
  })

  test('ends the tape above the bottom edge', () => {
    const { tape } = computeBoxFaces(sizeMeasures.XS)
    const ends = [tape[0], tape.at(-1)].map((point) => point?.[1] ?? 0)
    // Both ends are on the left face; its bottom edge is lower at the middle of the width.
    for (const end of ends) expect(end).toBeLessThan(-sizeMeasures.XS.width / 2 / 2 + 20)
  })
})
