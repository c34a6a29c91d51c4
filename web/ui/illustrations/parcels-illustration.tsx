import { Drawing, Line, Parcel, Shape } from './drawing.tsx'
import { listRightCorners } from './isometry.ts'

/** A closed parcel on a larger one with a label. */
export const ParcelsIllustration = () => (
  <Drawing room={{ width: 40, length: 60, height: 58 }}>
    <Parcel at={[0, 0, 0]} size={{ width: 40, length: 60, height: 34 }} />
    <Shape fill="paper" through={listRightCorners([0, 30, 6], { length: 24, height: 20 })} />
    {[11, 15, 19].map((up) => (
      <Line
        key={up}
        through={[
          [0, 34, up],
          [0, up === 11 ? 43 : 50, up],
        ]}
      />
    ))}
    <Parcel at={[5, 8, 34]} size={{ width: 28, length: 36, height: 20 }} />
  </Drawing>
)
