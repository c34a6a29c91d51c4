import type { IconShape } from '#web/ui/icon.tsx'

export const cardIcon: IconShape = {
  path: 'M3 6h18v12H3zM3 10.5h18M7 14.5h3',
}

export const chartIcon: IconShape = {
  path: 'M4 20h16M7 20v-7m5 7V5m5 15v-10',
}

export const keyIcon: IconShape = {
  path: 'M8 10a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11.5 11.5 20 3m-4.5 4.5 3.5 3.5m-6-1 2 2',
}
