import { Box, Drawing, Shape } from './drawing.tsx'
import { listTopCorners, type SpacePoint } from './isometry.ts'

const size = { width: 40, length: 50, height: 34 }
/** How far the flaps stand out, and how far the near ones hang down. */
const OUT = 12
const DOWN = 9
/** The edges of the box; the near flaps lie before them. */
const near = OUT
const farWidth = near + size.width
const farLength = near + size.length
const top = size.height

/** The corner of the floor that the walls hide least. */
const floorCorner: SpacePoint = [farWidth, farLength, 0]

/** The inner sides of the two far walls, down to the near edges of the opening. */
const walls = {
  right: [
    [farWidth, near, top],
    [farWidth, farLength, top],
    floorCorner,
    [farWidth, near + top, 0],
  ],
  left: [
    [near, farLength, top],
    [farWidth, farLength, top],
    floorCorner,
    [near + top, farLength, 0],
  ],
} as const satisfies Record<string, readonly SpacePoint[]>

/** The four flaps of the lid, the far ones first. */
const flaps: readonly (readonly SpacePoint[])[] = [
  [
    [farWidth, near, top],
    [farWidth, farLength, top],
    [farWidth + OUT, farLength, top + 3],
    [farWidth + OUT, near, top + 3],
  ],
  [
    [near, farLength, top],
    [farWidth, farLength, top],
    [farWidth, farLength + OUT, top + 3],
    [near, farLength + OUT, top + 3],
  ],
  [
    [near, near, top],
    [farWidth, near, top],
    [farWidth, near - OUT, top - DOWN],
    [near, near - OUT, top - DOWN],
  ],
  [
    [near, near, top],
    [near, farLength, top],
    [near - OUT, farLength, top - DOWN],
    [near - OUT, near, top - DOWN],
  ],
]

/** An open, empty parcel. */
export const OpenBoxIllustration = () => (
  <Drawing room={{ width: farWidth + OUT, length: farLength + OUT, height: top }} size="s">
    <Box at={[near, near, 0]} size={size} />
    <Shape fill="opening" through={listTopCorners([near, near, top], size)} />
    <Shape fill="right" through={walls.right} />
    <Shape fill="left" through={walls.left} />
    {flaps.map((flap, index) => (
      <Shape key={index} fill="top" through={flap} />
    ))}
    <Shape
      fill="tape"
      through={[
        [near + 17, near, top],
        [near + 23, near, top],
        [near + 23, near - OUT, top - DOWN],
        [near + 17, near - OUT, top - DOWN],
      ]}
    />
  </Drawing>
)
