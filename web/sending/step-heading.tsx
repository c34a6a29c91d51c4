import { type ReactNode, useEffect, useRef } from 'react'
import styles from './step-heading.module.css'

/**
 * The heading of a view within a screen. One that replaces another view takes the focus, so that it
 * is read out, and the screen begins at its top.
 */
export const StepHeading = ({
  takesFocus = false,
  children,
}: {
  takesFocus?: boolean
  children: ReactNode
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  )
}
