import { useEffect, useEffectEvent } from 'react'
import type { ApiFailure } from '#web/lib/api/api-problem.ts'
import { useValue } from '#web/lib/use-value.ts'
import {
  endLook,
  findLook,
  type LookSubject,
  openedLooks,
  type OpenedLook,
} from './opened-looks.ts'

/** Returns the look that shows a subject; undefined while it is masked. */
export const useLook = (subject: LookSubject): OpenedLook | undefined =>
  findLook(useValue(openedLooks), subject)

/** Masks a subject again when the server no longer knows its look, as after another login. */
export const useEndOfUnknownLook = (
  subject: LookSubject,
  look: OpenedLook | undefined,
  error: ApiFailure | undefined,
): void => {
  const isUnknown = look !== undefined && error?.problem.error_type === 'not_found'
  const end = useEffectEvent(() => endLook(subject))
  useEffect(() => {
    if (isUnknown) end()
  }, [isUnknown])
}
