import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Names of fields on the wire whose controls are named otherwise. */
const controlName = (field: string): string =>
  field.startsWith('recipient.') ? field.replace('.', '_') : (field.split('.').at(-1) ?? field)

const faultyOf = (state: unknown): { field: string; parcel: number } | undefined => {
  if (typeof state !== 'object' || state === null || !('faulty' in state)) return undefined
  const { faulty } = state
  if (typeof faulty !== 'object' || faulty === null || !('field' in faulty)) return undefined
  const parcel = 'parcel' in faulty && typeof faulty.parcel === 'number' ? faulty.parcel : 0
  return typeof faulty.field === 'string' ? { field: faulty.field, parcel } : undefined
}

/** Moves the focus to the field that the server has refused, as the payment step has told. */
export const useFaultyField = (): void => {
  const faulty = faultyOf(useLocation().state)
  const { field, parcel } = faulty ?? {}
  useEffect(() => {
    if (field === undefined || parcel === undefined) return
    const controls = document.querySelectorAll<HTMLElement>(
      `main [name="${CSS.escape(controlName(field))}"]`,
    )
    const control = controls[parcel] ?? controls[0]
    control?.focus()
  }, [field, parcel])
}
