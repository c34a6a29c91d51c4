import { classNames } from '#web/ui/class-names.ts'
import styles from './column-chart.module.css'
import layout from '#web/ui/layout/layout.module.css'

/** How a part of a column is drawn, so that it is told from the others without colour. */
export type Pattern = 'solid' | 'hatched' | 'outlined'

/** The values of a series, one for each column. */
export interface ChartSeries {
  readonly name: string
  readonly pattern: Pattern
  readonly values: readonly number[]
}

/** About as many texts fit under each other's columns. */
const maxTexts = 14

const Legend = ({ series }: { series: readonly ChartSeries[] }) => (
  <p className={styles.legend}>
    {series.map(({ name, pattern }) => (
      <span key={name}>
        <span className={classNames(styles.swatch, styles[pattern])} />
        {name}
      </span>
    ))}
  </p>
)

const toPercent = (value: number, max: number) => `${max === 0 ? 0 : (value / max) * 100}%`

/** The parts of a column on top of each other; together they fill its height. */
const Stack = ({ series, index }: { series: readonly ChartSeries[]; index: number }) => (
  <span className={styles.stack}>
    {series.toReversed().map(({ name, pattern, values }) => {
      const value = values[index] ?? 0
      return value > 0 ? (
        <span key={name} className={styles[pattern]} style={{ flexGrow: value }} />
      ) : undefined
    })}
  </span>
)

/** The bars of a column side by side, each with its figure. */
const Group = ({
  series,
  index,
  max,
  hasFigures,
}: {
  series: readonly ChartSeries[]
  index: number
  max: number
  hasFigures: boolean
}) => (
  <span className={styles.group}>
    {series.map(({ name, pattern, values }) => {
      const value = values[index] ?? 0
      return (
        <span key={name} className={classNames(layout.column1, styles.half)}>
          {hasFigures && value > 0 && <b>{value}</b>}
          {value > 0 && (
            <span
              className={classNames(styles.bar, styles[pattern])}
              style={{ height: toPercent(value, max) }}
            />
          )}
        </span>
      )
    })}
  </span>
)

/** A line through the values; it is interrupted where there is none. */
const Line = ({ values, max }: { values: readonly (number | null)[]; max: number }) => {
  const toX = (index: number) => ((index + 0.5) / values.length) * 100
  const segments = values.slice(1).flatMap((value, index) => {
    const before = values[index]
    return value === null || before === null || before === undefined
      ? []
      : [{ index, before, value }]
  })
  return (
    <>
      <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none">
        {segments.map(({ index, before, value }) => (
          <line
            key={index}
            x1={toX(index)}
            y1={100 - (before / max) * 100}
            x2={toX(index + 1)}
            y2={100 - (value / max) * 100}
          />
        ))}
      </svg>
      {values.map((value, index) =>
        value === null ? undefined : (
          <span
            key={toX(index)}
            className={styles.point}
            style={{ insetInlineStart: `${toX(index)}%`, bottom: toPercent(value, max) }}
          />
        ),
      )}
    </>
  )
}

/**
 * A chart of columns. `stacked`: the parts of each column fill its height. `grouped`: bars side by side
 * with their figures. `line`: one series as a line. Its parts differ by pattern, not by colour alone.
 * It is a picture to a screen reader: `label` says what it shows, and a table beside it has every value.
 */
export const ColumnChart = ({
  kind,
  label,
  columns,
  series,
  figures,
}: {
  kind: 'stacked' | 'grouped' | 'line'
  label: string
  /** The names of the columns. */
  columns: readonly string[]
  /** A line draws the first one. */
  series: readonly ChartSeries[]
  /** The texts over the columns of a stack or line; an empty one is a value that is missing. */
  figures?: readonly string[]
}) => {
  const max = Math.max(1, ...series.flatMap(({ values }) => values)) * (kind === 'line' ? 1.25 : 1)
  const step = Math.ceil(columns.length / maxTexts)
  const [first] = series
  return (
    <div role="img" aria-label={label} className={styles.chart}>
      {series.length > 1 && <Legend series={series} />}
      <div className={styles.plot}>
        {kind === 'line' && first && (
          <div className={styles.lineArea}>
            <Line
              values={first.values.map((value, index) => (figures?.[index] === '' ? null : value))}
              max={max}
            />
          </div>
        )}
        <div className={styles.columns}>
          {columns.map((column, index) => {
            const hasTexts = index % step === 0
            return (
              <span key={column} className={classNames(layout.column1, styles.column)}>
                {figures && <b>{hasTexts && figures[index]}</b>}
                {kind === 'stacked' && <Stack series={series} index={index} />}
                {kind === 'grouped' && (
                  <Group series={series} index={index} max={max} hasFigures={step === 1} />
                )}
              </span>
            )
          })}
        </div>
      </div>
      <div className={styles.names}>
        {columns.map((column, index) => (
          <span key={column}>{index % step === 0 && column}</span>
        ))}
      </div>
    </div>
  )
}
