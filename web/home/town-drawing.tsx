import { Drawing, Parcel } from '#web/ui/illustrations/drawing.tsx'
import { Lockers } from '#web/ui/illustrations/lockers.tsx'
import type { Skyline } from './skyline.ts'
import styles from './town-drawing.module.css'

/* Roofs and towers on a horizon at y = 0, 190 wide. */
const skylines: Readonly<Record<Skyline, string>> = {
  tallinn:
    'M10 2V-20H7l10-20 10 20h-3V2zM34 2V-10l12-8 12 8V2zM68 2v-26h3l9-32 9 32h3V2zM104 2V-12l14-9 14 9V2zM144 2v-22h-3l12-22 12 22h-3V2z',
  riga: 'M12 2v-20h5v-7h5v-7h5v-6h6v6h5v7h5v7h5V2zM60 2v-14l11-10 11 10V2zM96 2v-24h3l2-9h2l3-8 3-15 3 15 3 8h2l2 9h3V2zM136 2v-16h5v-6h5v-6h8v6h5v6h5V2z',
  vilnius:
    'M10 2v-12l12-9 12 9V2zM46 2c8-12 16-18 24-19v-19h6v5h5v-5h6v5h5v-5h6v5h5v-5h6v19c10 2 18 8 25 19zM84-36v-16l12 4-12 4zM150 2v-24l5-14 5 14V2zM164 2v-16l6-6 6 6V2z',
  village:
    'M14 2v-16l17-13 17 13V2zM62 2 72-14h-6l9-14h-5l9-16 9 16h-5l9 14h-6L96 2zM108 2v-14l14-11 14 11V2zM148 2l8-12h-5l7-11h-4l7-13 7 13h-4l7 11h-5l8 12z',
}

/** Draws lockers with an open door and a parcel in front of a skyline. */
export const TownDrawing = ({ skyline }: { skyline: Skyline }) => (
  <div className={styles.frame}>
    <Drawing room={{ width: 130, length: 290, height: 112 }}>
      <path
        className={styles.town}
        transform="translate(45 -95) scale(1.1 1.9)"
        d={skylines[skyline]}
      />
      <Lockers at={[70, 8, 0]} columns={2} open={1} />
      <Parcel at={[4, 50, 0]} size={{ width: 36, length: 60, height: 36 }} />
    </Drawing>
  </div>
)
