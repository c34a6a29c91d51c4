import { Box, Drawing, Parcel, Shape } from './drawing.tsx'
import styles from './illustration.module.css'
import { listLeftCorners, listRightCorners, type SpacePoint, project } from './isometry.ts'

/** Radius of a wheel, in centimetres. */
const WHEEL = 24

const Wheel = ({ at }: { at: SpacePoint }) => {
  const [x, y] = project(at)
  return (
    <ellipse
      className={styles.opening}
      cx={x}
      cy={y}
      rx={WHEEL * 0.8}
      ry={WHEEL}
      transform={`rotate(30 ${x.toFixed(1)} ${y.toFixed(1)})`}
    />
  )
}

/** A delivery van on its way, with a parcel behind it. */
export const VanIllustration = () => (
  <Drawing room={{ width: 150, length: 330, height: 170 }} size="s">
    <Box at={[30, 240, 22]} size={{ width: 110, length: 70, height: 85 }} />
    <Shape fill="paper" through={listRightCorners([30, 252, 66], { length: 42, height: 32 })} />
    <Box at={[30, 60, 22]} size={{ width: 110, length: 180, height: 140 }} />
    <Shape fill="tape" through={listRightCorners([30, 60, 80], { length: 180, height: 12 })} />
    <Shape fill="right" through={listLeftCorners([34, 60, 34], { width: 49, height: 116 })} />
    <Shape fill="right" through={listLeftCorners([87, 60, 34], { width: 49, height: 116 })} />
    <Wheel at={[30, 105, 22]} />
    <Wheel at={[30, 270, 22]} />
    <Parcel at={[60, 0, 0]} size={{ width: 34, length: 42, height: 34 }} />
  </Drawing>
)
