import type { IconShape } from '#web/ui/icon.tsx'

export const undoIcon: IconShape = { path: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3' }

export const sheetIcon: IconShape = {
  path: 'M5 3.5h14v17H5zM5 9h14M5 14.5h14M11 9v11.5',
}
