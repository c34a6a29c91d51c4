import type { IconName } from '#web/ui/icon.tsx'
import { doorKeyIcon, messageIcon, printerIcon } from '#web/ui/icons/later-icons.ts'
import type { BulkAction } from './bulk-actions.ts'

/** The icons of the bulk actions. */
export const bulkIcons = {
  pay: 'check',
  confirm: 'check',
  print: printerIcon,
  book_and_pay: doorKeyIcon,
  book_door: doorKeyIcon,
  door_codes: messageIcon,
  sheet: 'truck',
  pick_list: 'list',
  export: 'download',
  delete: 'trash',
} as const satisfies Record<BulkAction, IconName>
