import { type RefObject, useEffect, useEffectEvent } from 'react'
import { getKeys } from '#shared/lib/get-keys.ts'
import { useValue } from '#web/lib/use-value.ts'
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

/** The row with the focus, or the one whose details are open. */
const findCurrentRow = (list: Element): Element | null =>
  list.querySelector(`${rowSelector}:focus-within`) ??
  list.querySelector(`${rowSelector}[data-open]`)

/** The next or previous row; from nowhere, the first one in sight. */
const findNeighbour = (list: Element, step: 1 | -1): Element | undefined => {
  const rows = [...list.querySelectorAll(rowSelector)]
  const current = findCurrentRow(list)
  if (current) return rows[rows.indexOf(current) + step]
  return rows.find((row) => row.getBoundingClientRect().top >= 0)
}

const focusIn = (element: Element | null | undefined, selector: string): void =>
  element?.querySelector<HTMLElement>(selector)?.focus()

const run: Readonly<Record<ListKeyAction, (list: Element) => void>> = {
  next: (list) => focusIn(findNeighbour(list, 1), 'a'),
  previous: (list) => focusIn(findNeighbour(list, -1), 'a'),
  select: (list) => findCurrentRow(list)?.querySelector<HTMLElement>('input')?.click(),
  search: (list) => focusIn(list, 'input[type=search]'),
}

/** Lets keys move through a list, choose rows and start a search, unless they are turned off. */
export const useListKeys = (list: RefObject<HTMLElement | null>, isEnabled: boolean): void => {
  const isOn = useValue(listKeysStore) && isEnabled
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
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
