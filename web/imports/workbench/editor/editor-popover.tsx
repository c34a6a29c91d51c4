import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import styles from './cell-editor.module.css'

/** Distance to the cell and to the edges of the screen, in px. */
const gap = 8

/** Puts an element below a cell, above it, or beside it where neither has room, within the screen. */
const placeAt = (element: HTMLElement, cell: Element): void => {
  const { top, bottom, left, right } = cell.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = element
  // Without the scroll bar of the page.
  const { clientWidth } = document.documentElement
  const [maxLeft, maxTop] = [clientWidth - width - gap, innerHeight - height - gap]
  const [below, above] = [bottom + gap, top - gap - height]
  const fits = below <= maxTop || above >= gap
  const beside = right + gap <= maxLeft ? right + gap : left - gap - width
  element.style.top = `${below <= maxTop ? below : fits ? above : Math.max(gap, maxTop)}px`
  element.style.left = `${Math.max(gap, Math.min(fits ? left : beside, maxLeft))}px`
}

/**
 * A panel in the top layer beside a cell, which follows the cell when the grid scrolls. Escape and a
 * press outside close it by `onEscape` and `onLeave`.
 */
export const EditorPopover = ({
  cell,
  label,
  grid,
  onEscape,
  onLeave,
  children,
}: {
  /** What the cell is found by in the grid: its `data-cell`. */
  cell: string
  label: string
  grid: RefObject<HTMLElement | null>
  onEscape: () => void
  onLeave: () => void
  children: ReactNode
}) => {
  const panel = useRef<HTMLDivElement>(null)
  const place = useEffectEvent(() => {
    const target = grid.current?.querySelector(`[data-cell='${CSS.escape(cell)}']`)
    if (panel.current && target) placeAt(panel.current, target)
  })
  const leave = useEffectEvent((event: PointerEvent) => {
    const { target } = event
    if (target instanceof Node && panel.current?.contains(target)) return
    onLeave()
  })
  useLayoutEffect(() => {
    const element = panel.current
    const scrolled = grid.current
    element?.showPopover()
    place()
    const observer = new ResizeObserver(() => place())
    if (element) observer.observe(element)
    // The row of the cell may be rendered only once the grid has scrolled to it.
    const rendered = new MutationObserver(() => place())
    if (scrolled) rendered.observe(scrolled, { childList: true, subtree: true })
    const follow = () => place()
    scrolled?.addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      observer.disconnect()
      rendered.disconnect()
      scrolled?.removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [grid, cell])
  useEffect(() => {
    const listen = (event: PointerEvent) => leave(event)
    document.addEventListener('pointerdown', listen, true)
    return () => document.removeEventListener('pointerdown', listen, true)
  }, [])
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={label}
      className={styles.popover}
      onKeyDown={(event) => {
        // The list of a search closes first.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onEscape()
      }}
    >
      {children}
    </div>
  )
}
