import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './illustration.module.css'
import {
  type Cuboid,
  computeViewBox,
  formatPoints,
  listLeftCorners,
  listRightCorners,
  listTopCorners,
  type SpacePoint,
  project,
} from './isometry.ts'

/** The margin around a drawing, in its unit; the outlines need it. */
const MARGIN = 3

/** How a polygon is filled: a face of a cuboid, an opening, tape or paper. */
type Fill = 'top' | 'left' | 'right' | 'opening' | 'tape' | 'paper'

/** The frame of a decorative drawing; everything in it lies within `room`. */
export const Drawing = ({
  room,
  size = 'm',
  children,
}: {
  room: Cuboid
  size?: 'm' | 's'
  children: ReactNode
}) => {
  const { x, y, width, height } = computeViewBox(room)
  const box = [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN]
  return (
    <svg
      className={classNames(styles.drawing, size === 's' && styles.s)}
      viewBox={box.map((value) => value.toFixed(1)).join(' ')}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** A filled polygon through positions of the room. */
export const Shape = ({ fill, through }: { fill: Fill; through: readonly SpacePoint[] }) => (
  <polygon className={styles[fill]} points={formatPoints(through.map(project))} />
)

/** An outline through positions of the room. */
export const Line = ({ through }: { through: readonly SpacePoint[] }) => (
  <polyline className={styles.line} points={formatPoints(through.map(project))} />
)

/** A box with three visible faces. `at` is its nearest corner at the bottom. */
export const Box = ({ at, size }: { at: SpacePoint; size: Cuboid }) => {
  const [width, length, up] = at
  return (
    <>
      <Shape fill="left" through={listLeftCorners(at, size)} />
      <Shape fill="right" through={listRightCorners(at, size)} />
      <Shape fill="top" through={listTopCorners([width, length, up + size.height], size)} />
    </>
  )
}

/** The width of the tape on a parcel, and how far it hangs down, in centimetres. */
const TAPE_WIDTH = 6
const TAPE_OVERHANG = 9

/** A closed parcel in centimetres, with a strip of tape over the top. */
export const Parcel = ({ at, size }: { at: SpacePoint; size: Cuboid }) => {
  const [width, length, up] = at
  const from = width + (size.width - TAPE_WIDTH) / 2
  const top = up + size.height
  return (
    <>
      <Box at={at} size={size} />
      <Shape
        fill="tape"
        through={[
          [from, length, top - TAPE_OVERHANG],
          [from, length, top],
          [from, length + size.length, top],
          [from + TAPE_WIDTH, length + size.length, top],
          [from + TAPE_WIDTH, length, top],
          [from + TAPE_WIDTH, length, top - TAPE_OVERHANG],
        ]}
      />
    </>
  )
}
