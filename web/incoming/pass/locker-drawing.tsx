import { Fragment } from 'react'
import { getDoorHeight } from '#shared/doors/locker-drawing.ts'
import type { DropOffPass } from '#shared/api/helposti.ts'
import styles from './locker-drawing.module.css'

type Door = NonNullable<DropOffPass['door']>

/** The measures of the drawing, in its own units. A door is drawn as high as it is in cm. */
const moduleWidth = 50
const gap = 4
const captionHeight = 28
/** A lower door has no room for its number. */
const lowestWithNumber = 18

const sumHeights = (doors: Door['modules'][0]['doors']): number =>
  doors.reduce((sum, { size }) => sum + getDoorHeight(size), 0)

/** Lists doors with their distance from the top of their module. */
const placeDoors = (doors: Door['modules'][0]['doors']) => {
  let top = 0
  return doors.map((door) => {
    const height = getDoorHeight(door.size)
    top += height
    return { ...door, height, top: top - height }
  })
}

/** The locker from its front, with the door that is meant; `label` names it. */
export const LockerDrawing = ({ door, label }: { door: Door; label: string }) => {
  const height = Math.max(...door.modules.map(({ doors }) => sumHeights(doors)))
  const width = door.modules.length * (moduleWidth + gap) - gap
  return (
    <svg
      className={styles.locker}
      viewBox={`0 0 ${width} ${height + captionHeight}`}
      role="img"
      aria-label={label}
    >
      {door.modules.map((module, at) => {
        const left = at * (moduleWidth + gap)
        const isMeant = module.number === door.module
        // Modules stand on the floor.
        const top = height - sumHeights(module.doors)
        return (
          <Fragment key={module.number}>
            {placeDoors(module.doors).map((each) => {
              const isOn = isMeant && each.number === door.number
              const y = top + each.top
              return (
                <Fragment key={each.number}>
                  <rect
                    className={isOn ? styles.on : undefined}
                    x={left}
                    y={y}
                    width={moduleWidth}
                    height={each.height - 1}
                    rx={Math.min(3, each.height / 3)}
                  />
                  {isOn && each.height >= lowestWithNumber && (
                    <text
                      className={styles.number}
                      x={left + moduleWidth / 2}
                      y={y + each.height / 2}
                    >
                      {each.number}
                    </text>
                  )}
                </Fragment>
              )
            })}
            <text
              className={isMeant ? styles.module : styles.other}
              x={left + moduleWidth / 2}
              y={height + captionHeight / 2 + 2}
            >
              {module.number}
            </text>
          </Fragment>
        )
      })}
    </svg>
  )
}
