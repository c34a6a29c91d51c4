import { useState } from 'react'
import type { PlaceView } from './place-options.ts'

/** Number of search results shown initially. */
const initialCount = 60
/** Number of results added when the list is scrolled near its end. */
const countStep = 5

/** The typed text of a place field, and the state of its list. */
export const useSuggestState = () => {
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [browsed, setBrowsed] = useState<PlaceView>({ kind: 'cities' })
  const [shown, setShown] = useState(initialCount)
  const isSearching = typed !== undefined && typed.trim() !== ''
  const view: PlaceView = isSearching ? { kind: 'search' } : browsed
  return {
    /** The text that was typed without choosing a place yet. */
    typed,
    isOpen,
    view,
    /** Number of search results to show. */
    shown,
    type: (text: string) => {
      setTyped(text)
      setShown(initialCount)
      if (text.trim() === '') setBrowsed({ kind: 'cities' })
    },
    discardText: () => setTyped(undefined),
    browse: setBrowsed,
    showMore: () => setShown(shown + countStep),
    showNearest: () => {
      setTyped(undefined)
      setBrowsed({ kind: 'nearest' })
    },
    setOpen: (nextIsOpen: boolean) => {
      setIsOpen(nextIsOpen)
      if (!nextIsOpen && browsed.kind !== 'cities') setBrowsed({ kind: 'cities' })
    },
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  }
}
