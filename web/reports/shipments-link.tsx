import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ReportFigure } from '#shared/reports/report-filter.ts'
import { paths } from '#web/navigation/paths.ts'

/** A link to the shipments of a figure of some weeks. */
export const ShipmentsLink = ({
  figure,
  from,
  to,
  label,
  className,
  children,
}: {
  figure: ReportFigure
  from: string
  to: string
  /** Accessible name: the figure, its weeks and its value. By default its content. */
  label?: string
  className?: string | undefined
  children: ReactNode
}) => {
  const query = new URLSearchParams({ report: figure, from_week: from, to_week: to })
  return (
    <Link to={`${paths.shipments}?${query.toString()}`} aria-label={label} className={className}>
      {children}
    </Link>
  )
}
