import { useTranslation } from 'react-i18next'
import { getKeys } from '#shared/lib/get-keys.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { downIcon, minusIcon, upIcon } from '#web/ui/icons/later-icons.ts'
import { compareFigure, type HeadFigure, headFigures, type FigureChange } from './report-figures.ts'
import styles from './report-head.module.css'
import { createFigureFormats } from './report-texts.ts'
import { ShipmentsLink } from './shipments-link.tsx'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'

const getTrendIcon = (change: number) => {
  if (change === 0) return minusIcon
  return change > 0 ? upIcon : downIcon
}

const Trend = ({ name, figure }: { name: HeadFigure; figure: FigureChange }) => {
  const { t, i18n } = useTranslation('reports')
  const { unit } = headFigures[name]
  const { trend, change } = figure
  const { formatChange } = createFigureFormats(i18n.language)
  return (
    <span className={classNames(layout.row1, styles.trend, styles[trend])}>
      <Icon name={getTrendIcon(change)} />
      {trend === 'better' || trend === 'worse'
        ? t(`trend.${trend}.${unit}`, { change: formatChange(unit, figure) })
        : t(`trend.${trend}`)}
    </span>
  )
}

/** The six figures of a span with their changes; each leads to its shipments. */
export const ReportHead = ({
  from,
  to,
  report,
}: {
  from: string
  to: string
  report: Parameters<typeof compareFigure>[1]
}) => {
  const { t, i18n } = useTranslation('reports')
  const { formatFigure } = createFigureFormats(i18n.language)
  return (
    <ul className={classNames(layout.card, styles.figures)} aria-label={t('head.title')}>
      {getKeys(headFigures).map((name) => {
        const rule = headFigures[name]
        const figure = compareFigure(name, report)
        const formatted = formatFigure(rule.unit, figure)
        const value =
          rule.unit === 'hours' && figure.value !== null
            ? t('head.hoursValue', { formatted })
            : formatted
        const content = (
          <>
            <span className={classNames(typography.note, styles.name)}>{t(`head.${name}`)}</span>
            <span className={styles.value}>{value}</span>
            <Trend name={name} figure={figure} />
          </>
        )
        return (
          <li key={name}>
            {'shipments' in rule && figure.value ? (
              <ShipmentsLink figure={rule.shipments} from={from} to={to} className={styles.figure}>
                {content}
              </ShipmentsLink>
            ) : (
              <div className={styles.figure}>{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
