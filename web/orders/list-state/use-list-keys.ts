import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { getKeys } from '#shared/lib/get-keys.ts'
import { useValue } from '#web/lib/use-value.ts'
import { findVisible } from '#web/ui/find-visible.ts'
import { markKeyOpened } from './key-opened.ts'
import { type ListKeyAction, keyBindings, listKeysStore } from './list-keys.ts'

const typedInputs = 'textarea, select, [contenteditable], input:not([type=checkbox])'

/** Whether a key belongs to something else: a text that is typed, a dialog, or a command. */
const isTaken = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  defaultPrevented ||
  document.querySelector('dialog:modal, [popover]:popover-open') !== null ||
  (target instanceof Element && target.closest(typedInputs) !== null)

const rowSelector = '[role=row][data-order]'

/**
 * Id of the shipment whose details are open beside the list. The address, and with it the row, follows
 * the details: a key may be pressed in between.
 */
const getOpenId = (list: Element | null): string | undefined =>
  list?.closest<HTMLElement>('[data-details]')?.dataset.details

/** The row with the focus, or the one whose details are open. */
const findCurrentRow = (list: Element): Element | null | undefined => {
  const focused = list.querySelector(`${rowSelector}:focus-within`)
  if (focused) return focused
  const id = getOpenId(list)
  return id === undefined ? undefined : list.querySelector(`[data-order="${CSS.escape(id)}"]`)
}

/** The next or previous row; from nowhere, the first one in sight. */
const findNeighbour = (list: Element, step: 1 | -1): Element | undefined => {
  const rows = [...list.querySelectorAll(rowSelector)]
  const current = findCurrentRow(list)
  if (current) return rows[rows.indexOf(current) + step]
  return rows.find((row) => row.getBoundingClientRect().top >= 0)
}

const focusIn = (element: Element | null | undefined, selector: string): void =>
  element?.querySelector<HTMLElement>(selector)?.focus()

/** Moves to a neighbour. Details beside the list follow; the focus stays in the list. */
const move = (list: Element, step: 1 | -1): void => {
  const row = findNeighbour(list, step)
  const link = row?.querySelector('a')
  const id = row?.getAttribute('data-order')
  if (!link || !id) return
  link.focus()
  if (getOpenId(list) === undefined) return
  markKeyOpened(id)
  link.click()
}

/** Where Tab leads after a row was selected: to the first action on the selected ones. */
const focusActions = (): boolean => {
  const button = findVisible('[data-bulk-actions] button:enabled')
  button?.focus()
  return button !== undefined
}

const run: Readonly<Record<ListKeyAction, (list: Element) => void>> = {
  next: (list) => move(list, 1),
  previous: (list) => move(list, -1),
  select: (list) => findCurrentRow(list)?.querySelector<HTMLElement>('input')?.click(),
  search: (list) => focusIn(list, 'input[type=search]'),
}

/** Lets keys move through a list, choose rows and start a search, unless they are turned off. */
export const useListKeys = (
  list: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  /** Closes the details that are open beside the list. */
  onClose: () => void,
): void => {
  const isOn = useValue(listKeysStore) && isEnabled
  const hasSelected = useRef(false)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const mayLeave = hasSelected.current && event.key === 'Tab' && !event.shiftKey
    hasSelected.current = event.key === keyBindings.select
    if (mayLeave && !isTaken(event) && focusActions()) event.preventDefault()
    const isOpen = getOpenId(list.current) !== undefined
    if (event.key === 'Escape' && isOpen && list.current?.contains(document.activeElement)) {
      if (!isTaken(event)) onClose()
      return
    }
    const action = getKeys(keyBindings).find((name) => keyBindings[name] === event.key)
    if (!action || !list.current || isTaken(event)) return
    event.preventDefault()
    run[action](list.current)
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn])
}
