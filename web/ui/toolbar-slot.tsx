import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useValue } from '#web/lib/use-value.ts'
import { createValueStore } from '#web/lib/value-store.ts'

const slotStore = createValueStore<HTMLElement | null>(null)
const setSlot = (element: HTMLElement | null) => slotStore.set(element)

/** The place in the toolbar for content of the current screen. Used once, in the toolbar. */
export const ToolbarSlot = ({ className }: { className: string | undefined }) => (
  <div ref={setSlot} className={className} />
)

/** Renders its children in the toolbar. */
export const InToolbar = ({ children }: { children: ReactNode }) => {
  const slot = useValue(slotStore)
  return slot && createPortal(children, slot)
}
