import { Drawing, Parcel } from './drawing.tsx'
import { Lockers } from './lockers.tsx'

/** Lockers with an open door and a parcel in front of them. */
export const LockerIllustration = () => (
  <Drawing room={{ width: 130, length: 180, height: 190 }} size="s">
    <Lockers at={[70, 0, 0]} columns={3} open={2} />
    <Parcel at={[14, 24, 0]} size={{ width: 34, length: 42, height: 34 }} />
  </Drawing>
)
