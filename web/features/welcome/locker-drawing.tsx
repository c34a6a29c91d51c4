import styles from './locker-drawing.module.css'
import type { Skyline } from './skyline.ts'

/* Roofs and towers above the lockers, whose upper edge is y = 0. */
const skylines: Readonly<Record<Skyline, string>> = {
  tallinn:
    'M10 2V-20H7l10-20 10 20h-3V2zM34 2V-10l12-8 12 8V2zM68 2v-26h3l9-32 9 32h3V2zM104 2V-12l14-9 14 9V2zM144 2v-22h-3l12-22 12 22h-3V2z',
  riga: 'M12 2v-20h5v-7h5v-7h5v-6h6v6h5v7h5v7h5V2zM60 2v-14l11-10 11 10V2zM96 2v-24h3l2-9h2l3-8 3-15 3 15 3 8h2l2 9h3V2zM136 2v-16h5v-6h5v-6h8v6h5v6h5V2z',
  vilnius:
    'M10 2v-12l12-9 12 9V2zM46 2c8-12 16-18 24-19v-19h6v5h5v-5h6v5h5v-5h6v5h5v-5h6v19c10 2 18 8 25 19zM84-36v-16l12 4-12 4zM150 2v-24l5-14 5 14V2zM164 2v-16l6-6 6 6V2z',
  village:
    'M14 2v-16l17-13 17 13V2zM62 2 72-14h-6l9-14h-5l9-16 9 16h-5l9 14h-6L96 2zM108 2v-14l14-11 14 11V2zM148 2l8-12h-5l7-11h-4l7-13 7 13h-4l7 11h-5l8 12z',
}

const columns = [
  [34, 34, 52],
  [52, 34, 34],
  [34, 52, 34],
  [34, 34, 52],
] as const

const doors = columns.flatMap((heights, column) =>
  heights.map((height, row) => ({
    x: 8 + column * 44,
    y: 8 + heights.slice(0, row).reduce((sum, each) => sum + each + 4, 0),
    height,
    open: column === 2 && row === 1,
  })),
)

/** Draws lockers with one open door in front of a skyline, in the brand's colours. */
export const LockerDrawing = ({ skyline }: { skyline: Skyline }) => (
  <svg className={styles.drawing} viewBox="0 -58 188 202" aria-hidden="true">
    <path className={styles.town} d={skylines[skyline]} />
    <rect className={styles.wall} width="188" height="144" rx="12" />
    {doors.map(({ x, y, height, open }) => (
      <g key={`${x} ${y}`}>
        <rect
          className={open ? styles.inside : styles.door}
          x={x}
          y={y}
          width="40"
          height={height}
          rx="4"
        />
        {!open && <circle className={styles.lock} cx={x + 33} cy={y + height / 2} r="2" />}
        {open && (
          <>
            <rect
              className={styles.parcel}
              x={x + 6}
              y={y + height - 32}
              width="28"
              height="29"
              rx="3"
            />
            <path className={styles.tape} d={`M${x + 16} ${y + height - 32}h8v11l-4-3-4 3z`} />
          </>
        )}
      </g>
    ))}
  </svg>
)
