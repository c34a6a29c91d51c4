import { useState } from 'react'
import type { OptionState } from '#shared/incoming/incoming-changes.ts'

/**
 * Whether a view was opened while its change was possible. It then stays open with what was entered,
 * and says so once the change is not possible any more.
 */
export const useOpening = ({ is_allowed: isAllowed }: OptionState): boolean => {
  const [wasAllowed, setWasAllowed] = useState(isAllowed)
  if (isAllowed && !wasAllowed) setWasAllowed(true)
  return isAllowed || wasAllowed
}
