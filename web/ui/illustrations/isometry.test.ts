import { describe, expect, test } from 'vitest'
import {
  computeViewBox,
  formatPoints,
  listLeftCorners,
  listRightCorners,
  listTopCorners,
  type SpacePoint,
  project,
} from './isometry.ts'

const box = { width: 30, length: 40, height: 20 }
const origin: SpacePoint = [0, 0, 0]

describe('an isometric drawing', () => {
  test('keeps lengths along each axis', () => {
    for (const position of [
      [7, 0, 0],
      [0, 7, 0],
      [0, 0, 7],
    ] as const) {
      expect(Math.hypot(...project(position))).toBeCloseTo(7)
    }
  })

  test('fits a cuboid into its view box exactly', () => {
    const corners = [
      ...listLeftCorners(origin, box),
      ...listRightCorners(origin, box),
      ...listTopCorners([0, 0, box.height], box),
    ].map(project)
    const view = computeViewBox(box)
    expect(Math.min(...corners.map(([x]) => x))).toBeCloseTo(view.x)
    expect(Math.max(...corners.map(([x]) => x))).toBeCloseTo(view.x + view.width)
    expect(Math.min(...corners.map(([, y]) => y))).toBeCloseTo(view.y)
    expect(Math.max(...corners.map(([, y]) => y))).toBeCloseTo(view.y + view.height)
  })

  test('joins its three faces at the nearest corner', () => {
    expect(listLeftCorners(origin, box)[1]).toEqual(listTopCorners([0, 0, 20], box)[0])
    expect(listRightCorners(origin, box)[1]).toEqual(listTopCorners([0, 0, 20], box)[0])
  })
})

test('points are formatted with one decimal', () =>
  expect(
    formatPoints([
      [1, 2.25],
      [-3, 0],
    ]),
  ).toBe('1.0,2.3 -3.0,0.0'))
