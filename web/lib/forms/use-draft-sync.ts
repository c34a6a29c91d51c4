import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft } from './draft.ts'

/**
 * Writes every change of a form to a draft, so that the form survives a reload, and takes over
 * changes of the draft from elsewhere, such as a log-in that fills in the sender. The draft is also
 * the form's default: pass what `read` returns as `defaultValues`.
 */
export const useDraftSync = <T extends FieldValues, Kept>(
  {
    subscribe,
    setValues,
    getValues,
  }: Pick<UseFormReturn<T>, 'subscribe' | 'setValues' | 'getValues'>,
  draft: Pick<Draft<Kept>, 'get' | 'update' | 'subscribe'>,
  {
    read,
    write,
  }: {
    /** Returns the values that the draft keeps; undefined once it has none for this form. */
    read: (kept: Kept) => Partial<T> | undefined
    write: (kept: Kept, values: T) => Kept
  },
): void => {
  const writeDraft = useEffectEvent(() => {
    // The form changes its values in place, so the draft gets a copy.
    const values = structuredClone(getValues())
    draft.update((kept) => write(kept, values))
  })
  const lastRead = useRef<Partial<T>>(undefined)
  const readDraft = useEffectEvent(() => {
    const values = read(draft.get())
    if (!values || values === lastRead.current) return
    lastRead.current = values
    setValues(structuredClone(values))
  })
  useLayoutEffect(() => {
    let isSyncing = false
    const sync = (copy: () => void) => () => {
      if (isSyncing) return
      isSyncing = true
      try {
        copy()
      } finally {
        isSyncing = false
      }
    }
    const readOnce = sync(() => readDraft())
    // The draft may have changed since the form was rendered.
    readOnce()
    const stopReading = draft.subscribe(readOnce)
    const stopWriting = subscribe({
      formState: { values: true },
      callback: sync(() => writeDraft()),
    })
    return () => {
      stopReading()
      stopWriting()
    }
  }, [draft, subscribe])
}
