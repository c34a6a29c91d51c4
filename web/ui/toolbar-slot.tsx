import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useValue } from '#web/lib/use-value.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/**
 * The target of the toolbar's back button instead of the route's: null hides the button. Undefined
 * leaves it as it is.
 */
export const toolbarBack = createValueStore<string | null | undefined>(undefined)

const slotStore = createValueStore<HTMLElement | null>(null)
const setSlot = (element: HTMLElement | null) => slotStore.set(element)

/** The slot in the toolbar for content of the current screen. Used once, in the toolbar. */
export const ToolbarSlot = ({ className }: { className: string | undefined }) => (
  <div ref={setSlot} className={className} />
)

/** Renders its children in the toolbar. */
export const InToolbar = ({ children }: { children: ReactNode }) => {
  const slot = useValue(slotStore)
  return slot && createPortal(children, slot)
}
