import { Box, Line, Parcel, Shape } from './drawing.tsx'
import { listLeftCorners, listRightCorners, type SpacePoint } from './isometry.ts'

/** Measures of a bank of lockers, in centimetres. */
const COLUMN = 60
const DEPTH = 60
const HEIGHT = 190
const FRAME = 5

/** Heights of the doors of a column, from the floor up; the columns alternate. */
const doorHeights = [
  [70, 45, 55],
  [45, 70, 55],
] as const

const listDoors = (columns: number) =>
  Array.from({ length: columns }, (_, column) => {
    const heights = doorHeights[column % 2 === 0 ? 0 : 1]
    return heights.map((height, row) => ({
      column,
      row,
      length: column * COLUMN + FRAME / 2,
      up: FRAME + heights.slice(0, row).reduce((sum, each) => sum + each + FRAME, 0),
      height,
    }))
  }).flat()

/**
 * A bank of lockers, whose doors look to the right. The middle door of the column `open` stands
 * open and shows the parcel inside.
 */
export const Lockers = ({
  at,
  columns,
  open,
}: {
  at: SpacePoint
  columns: number
  open?: number
}) => {
  const [width, start] = at
  const size = { width: DEPTH, length: columns * COLUMN, height: HEIGHT }
  const doorLength = COLUMN - FRAME
  return (
    <>
      <Box at={at} size={size} />
      {listDoors(columns).map(({ column, row, length, up, height }) => {
        const corner: SpacePoint = [width, start + length, up]
        const isOpen = column === open && row === 1
        return isOpen ? (
          <g key={`${column} ${row}`}>
            <Shape
              fill="opening"
              through={listRightCorners(corner, { length: doorLength, height })}
            />
            <Parcel
              at={[width + 4, start + length + 9, up]}
              size={{ width: 8, length: 36, height: height - 22 }}
            />
            <Shape
              fill="left"
              through={listLeftCorners([width - doorLength, start + length + doorLength, up], {
                width: doorLength,
                height,
              })}
            />
          </g>
        ) : (
          <g key={`${column} ${row}`}>
            <Shape
              fill="right"
              through={listRightCorners(corner, { length: doorLength, height })}
            />
            <Line
              through={[
                [width, start + length + 7, up + height / 2 - 4],
                [width, start + length + 7, up + height / 2 + 4],
              ]}
            />
          </g>
        )
      })}
    </>
  )
}
