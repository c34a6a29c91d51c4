import { type ReactNode, useEffect, useRef } from 'react'
import { getBrandName } from '#web/lib/brand.ts'

let isFirst = true

/**
 * The heading of a page, which is also its title. When a page is opened from another, the heading gets
 * the focus and is read out.
 */
export const PageHeading = ({ title, children }: { title: string; children?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${getBrandName()}`
  }, [title])
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  )
}
