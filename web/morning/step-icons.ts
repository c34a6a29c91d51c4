import type { MorningStep } from '#shared/accounts/morning-steps.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { printerIcon } from '#web/ui/icons/later-icons.ts'

/** The icon of each step. */
export const stepIcons = {
  confirm: 'check',
  print: printerIcon,
  doors: 'locker',
  courier: 'truck',
} as const satisfies Record<MorningStep, IconName>
