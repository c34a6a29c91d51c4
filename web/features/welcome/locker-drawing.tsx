import styles from './locker-drawing.module.css'

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

/** A wall of lockers with one door open, in the brand's colours. */
export const LockerDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 188 144" aria-hidden="true">
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
