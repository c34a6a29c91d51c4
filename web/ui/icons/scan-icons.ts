import type { IconShape } from '#web/ui/icon.tsx'

// Icons of scanning, apart from those that a recipient's page loads.

export const scanIcon: IconShape = {
  path: 'M4 8.5V5h3.5M16.5 5H20v3.5M20 15.5V19h-3.5M7.5 19H4v-3.5M8 9v6m3-6v6m2.5-6v6m2.5-6v6',
}

export const soundIcon: IconShape = {
  path: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
}

export const soundOffIcon: IconShape = {
  path: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5m0-5-5 5',
}

export const cameraIcon: IconShape = {
  path: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z',
}
