import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './tabs.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from './class-names.ts'

/** The tab that a key moves to; undefined for other keys. */
const getNextTab = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Tabs after the ARIA pattern: arrow keys, Home and End select; Tab moves on to the panel. */
export const Tabs = <Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  label: string
  tabs: readonly { readonly name: Name; readonly text: string }[]
  selected: Name
  onSelect: (name: Name) => void
  /** The panel of the selected tab. */
  children: ReactNode
}) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the tabs scroll sideways.
    const tab = list.current?.querySelector('[aria-selected=true]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected])
  const handleKey = (event: KeyboardEvent, index: number) => {
    const next = getNextTab(event.key, index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.name)
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ name, text }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(name)}
            onKeyDown={(event) => handleKey(event, index)}
          >
            {text}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        className={classNames(layout.column4, styles.panel)}
      >
        {children}
      </div>
    </>
  )
}
