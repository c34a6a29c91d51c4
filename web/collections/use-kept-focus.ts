import { useEffect, useRef } from 'react'
import { findVisible } from '#web/ui/find-visible.ts'

/** Marks a control that removes the item of its card. */
export const removes = { 'data-removes': true } as const

const listRemovers = (card: Element): HTMLElement[] =>
  [...card.querySelectorAll<HTMLElement>('[data-removes]')].filter((each) => each.checkVisibility())

/** Focuses the heading of a card, which is no stop of the Tab key. */
const focusHeading = (card: Element | null | undefined): void => {
  const heading = card?.querySelector<HTMLElement>('h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

/**
 * Keeps the focus near a control that has gone with its item or its dialog: it moves to the control of
 * the item that stands there now, else to the heading of the card. Without that card it moves to the
 * first card of the page. Belongs to a component that renders again when items go.
 */
export const useKeptFocus = (): void => {
  const noted = useRef<{ control: Element; card: Element | null; index: number }>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const card = target.closest('main section')
      noted.current = {
        control: target,
        card,
        index: card ? listRemovers(card).indexOf(target) : -1,
      }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (!noted.current || noted.current.control.isConnected) return
    if (document.activeElement !== document.body) return
    const { card, index } = noted.current
    if (!card?.isConnected) {
      focusHeading(findVisible('main section'))
      return
    }
    const removers = listRemovers(card)
    const next = index < 0 ? undefined : (removers[index] ?? removers.at(-1))
    if (next) next.focus()
    else focusHeading(card)
  })
}
